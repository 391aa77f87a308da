/** The events of a candidate, under the names that the audit log stores. */
export const candidateEventKinds = [
  'added',
  'converted',
  'edited',
  'noteAdded',
  'noteRemoved',
  'documentAdded',
  'documentRemoved',
  'documentOpened',
  'proposed',
  'consentAsked',
  'consentRenewalSent',
  'consentReminderSent',
  'consentGiven',
  'consentDeclined',
  'consentWithdrawn',
  'consentRecorded',
  'merged',
  'unmerged',
  'exported',
] as const;
export type CandidateEventKind = (typeof candidateEventKinds)[number];

export function isCandidateEventKind(value: unknown): value is CandidateEventKind {
  return (candidateEventKinds as readonly unknown[]).includes(value);
}
