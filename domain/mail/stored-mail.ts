/** Mail between staff and people, as it is stored. */

export const participantRoles = ['from', 'to', 'cc', 'bcc', 'replyTo'] as const;
export type ParticipantRole = (typeof participantRoles)[number];
export type MailAddress = { address: string; name: string };

/** `reply`: an absence message. `bounce`: a report that a mail was not delivered. `list`: sent to many. */
export const automaticKinds = ['reply', 'bounce', 'list'] as const;
export type AutomaticKind = (typeof automaticKinds)[number];

/** Why an attachment was not stored. */
export const refusedAttachments = ['type', 'size', 'count', 'unsafe', 'unreadable'] as const;
export type RefusedAttachment = (typeof refusedAttachments)[number];

/** The records a mail can be written from. */
export const mailRecords = [
  'candidate',
  'contact',
  'application',
  'message',
  'customer',
  'assignment',
  'opportunity',
  'placement',
  'presentation',
] as const;
export type MailRecord = (typeof mailRecords)[number];
export type MailSubject = { record: MailRecord; id: string };

const PREVIEW_LENGTH = 200;

/** The first words of a mail, without quoted lines. */
export function previewOf(body: string): string {
  const own = body
    .split('\n')
    .filter((line) => !line.startsWith('>'))
    .join(' ')
    .replace(/\s+/gu, ' ')
    .trim();
  const characters = [...own];
  return characters.length <= PREVIEW_LENGTH ? own : `${characters.slice(0, PREVIEW_LENGTH - 1).join('')}…`;
}

const prefixes = /^(?:(?:re|fw|fwd|antw|antwoord|doorst|beantw|betr|aw|wg)\s*(?:\[\d+\])?\s*:\s*)+/iu;

/** The subject without 'Re:' and its relatives. */
export const bareSubject = (subject: string): string => subject.trim().replace(prefixes, '').trim();

export const replySubject = (subject: string): string => `Re: ${bareSubject(subject)}`.trim();
