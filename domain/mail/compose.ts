import type { Language } from '../language.ts';
import type { Draft, DraftErrors } from './person-mail.ts';
import type { MailAddress } from './stored-mail.ts';
import type { TemplateChoice } from './template-choice.ts';
import type { FieldValues } from './template-text.ts';

/** Somebody a mail can be written to from a record. */
export type Reachable = MailAddress & {
  language: Language;
  /** The first line of a mail to them. */
  salutation: Record<Language, string>;
  /** For the fields of templates. */
  values: Record<Language, FieldValues>;
  /** Mail to this address came back. */
  bounced: boolean;
};

export type AttachableFile = { id: string; name: string; size: number };
/** `id` null: the address of the agency; replies then go to the colleague. */
export type MailSender = { id: string | null; name: string; address: string };

export type ComposeStart = {
  people: Reachable[];
  templates: TemplateChoice[];
  /** For the fields of templates, in a mail to nobody that is known. */
  values: Record<Language, FieldValues>;
  files: AttachableFile[];
  senders: MailSender[];
  /** The last lines of a mail of this colleague. */
  closing: Record<Language, string>;
  /** The address of the colleague, to which answers to the agency's address go. */
  ownAddress: string;
  /** Begun before and not sent. */
  draft: (Draft & { id: string; updatedAt: string }) | null;
  /** The mail that is answered. */
  answering: {
    to: string[];
    cc: string[];
    subject: string;
    from: string;
    quoted: Record<Language, string>;
  } | null;
};

export type SendOutcome =
  | { outcome: 'queued'; undoUntil: string; threadId: string }
  | { outcome: 'refused'; errors: DraftErrors };
/** `late`: it is already on its way. */
export type UndoOutcome = { outcome: 'undone' | 'late' };
