/** The texts in which colleagues can be mentioned. All of them are on pages for everybody who may read. */
export type MentionPlace =
  | 'activity'
  | 'application'
  | 'applicationNote'
  | 'candidateNote'
  | 'contact'
  | 'interview'
  | 'opportunity';

/** The records that those texts are about. */
export const mentionedRecords = ['activity', 'application', 'candidate', 'contact', 'opportunity'] as const;
export type MentionedRecord = (typeof mentionedRecords)[number];
