import { z } from 'zod';
import { type Language, languages } from '../language.ts';
import { keysOf } from '../typed-entries.ts';
import { type BulkRecord, bulkRecords } from './bulk-records.ts';
import type { MailSender } from './compose.ts';
import { rulesOf } from './mail-template.ts';
import { type MailText, mailTextLimits } from './mail-text.ts';
import type { TemplateChoice } from './template-choice.ts';
import { checkTemplate, type FieldValues, type TemplateProblem } from './template-text.ts';

/** One mail to each of several people. */

export const MAX_BULK = 200;
/** A relay that gets more at once takes the agency for a sender of spam. */
const BULK_PER_MINUTE = 20;
/** Before the first of them goes, so that all can still be stopped. */
export const BULK_DELAY_SECONDS = 10;

/** More is received than is accepted, so that the answer can say how many are possible. */
const ids = z.array(z.uuid()).min(1).max(10_000);

export const bulkStartRequest = z.object({ record: z.enum(bulkRecords), ids });
export type BulkStartRequest = z.output<typeof bulkStartRequest>;

/** Why somebody gets none. `double`: the address of somebody else in the selection. */
export const bulkOmissions = ['absent', 'unsubscribed', 'double'] as const;
export type BulkOmission = (typeof bulkOmissions)[number];
export const bulkWarnings = ['bounced', 'noConsent'] as const;
export type BulkWarning = (typeof bulkWarnings)[number];

export type BulkPerson = {
  /** Of the record that was selected. */
  id: string;
  name: string;
  address: string | null;
  language: Language;
  omitted: BulkOmission | null;
  warnings: BulkWarning[];
  /** In their language. */
  values: FieldValues;
};

export type BulkTexts = Partial<Record<Language, MailText>>;
type TooMany = { outcome: 'tooMany'; max: number };
export type BulkStart =
  | TooMany
  | {
      outcome: 'ready';
      people: BulkPerson[];
      templates: TemplateChoice[];
      senders: MailSender[];
      /** Of the colleague, to which answers to the agency's address go. */
      ownAddress: string;
      /** A first and last line to write between. */
      standard: Record<Language, MailText>;
      /** Below every mail. */
      footer: Record<Language, string>;
    };

const typed = z.object({
  subject: z.string().max(mailTextLimits.subject),
  body: z.string().max(mailTextLimits.body),
});
export const bulkRequest = z.object({
  /** Sent again after a lost answer, the same id is not queued twice. */
  id: z.uuid(),
  record: z.enum(bulkRecords),
  ids,
  templateId: z.uuid().nullable(),
  mailboxId: z.uuid().nullable(),
  texts: z.partialRecord(z.enum(languages), typed),
});
export type BulkRequest = z.output<typeof bulkRequest>;

export type BulkProblem = 'missing' | TemplateProblem;
export type BulkErrors = Partial<Record<Language, Partial<Record<keyof MailText, BulkProblem>>>>;
/** `nobody`: by now none of them can be written to. */
export type BulkOutcome =
  | TooMany
  | { outcome: 'queued'; mailed: number }
  | { outcome: 'refused'; errors: BulkErrors }
  | { outcome: 'nobody' };

/** Checks the texts in the languages of the people who get them. */
export function checkBulk(record: BulkRecord, texts: BulkTexts, needed: readonly Language[]): BulkErrors {
  const errors: BulkErrors = {};
  for (const language of needed) {
    const text = texts[language] ?? { subject: '', body: '' };
    const found = {
      subject: problemIn(text.subject, language, record, true),
      body: problemIn(text.body, language, record, false),
    };
    if (found.subject || found.body)
      errors[language] = {
        ...(found.subject && { subject: found.subject }),
        ...(found.body && { body: found.body }),
      };
  }
  return errors;
}

export const hasBulkErrors = (errors: BulkErrors): boolean => keysOf(errors).length > 0;

function problemIn(
  text: string,
  language: Language,
  record: BulkRecord,
  subject: boolean,
): BulkProblem | undefined {
  if (text.trim() === '') return 'missing';
  return checkTemplate(text, language, rulesOf(record), { subject })[0];
}

/** When the mail at this place of the row goes, in milliseconds after it was queued. */
export const bulkDelay = (place: number): number =>
  BULK_DELAY_SECONDS * 1000 + Math.floor(place * (60_000 / BULK_PER_MINUTE));

/** How many minutes all of them take. */
export const bulkMinutes = (mails: number): number => Math.max(1, Math.ceil(mails / BULK_PER_MINUTE));

/** `waiting`: not sent yet, also after a failed attempt. `stopped`: taken out before they were sent. */
export type MailBatch = {
  id: string;
  subject: string;
  author: string | null;
  createdAt: Date;
  stoppedAt: Date | null;
  stoppedBy: string | null;
  total: number;
  sent: number;
  waiting: number;
  failed: number;
  stopped: number;
};

export type StopOutcome = { stopped: number };
