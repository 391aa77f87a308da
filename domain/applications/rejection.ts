import { z } from 'zod';
import { type Language, languages } from '../language.ts';
import { type MailText, mailText } from '../mail/mail-text.ts';
import { type ApplicationStatus, applicationStatuses } from './application-status.ts';
import { MAX_AT_ONCE, statusChangeSchema, type StatusOutcome } from './status-change.ts';

/** How long the mail of a rejection waits, so that both can be undone. */
export const REJECTION_DELAY_MINUTES = 10;

/** No address, or one that returned mail: they are told another way. */
export type Unreachable = 'absent' | 'bounced';

export const rejectionStart = z.object({
  ids: statusChangeSchema.shape.applications.element.shape.id.array().min(1).max(MAX_AT_ONCE),
  reason: z.string().max(100),
});

/** The mail for a reason. One person gets it filled in; several share the text with its fields. */
export type RejectionStart = {
  templateId: string;
  reasons: string[];
  people: { id: string; name: string; language: Language; unreachable: Unreachable | null }[];
  texts: Partial<Record<Language, MailText>>;
};

export const rejectionRequest = z.object({
  applications: statusChangeSchema.shape.applications,
  reason: z.string().trim().max(100),
  mail: z.object({ templateId: z.uuid(), texts: z.partialRecord(z.enum(languages), mailText) }).nullable(),
});
export type RejectionRequest = z.output<typeof rejectionRequest>;

/** `undoUntil`: absent without mail. `before`: the closing reasons, for an exact undo. */
export type RejectionAnswer = {
  outcomes: StatusOutcome[];
  before: { id: string; reason: string | null }[];
  mailed: number;
  undoUntil: string | null;
};

/** An application that was rejected, with the status and the closing reason to go back to. */
export type RejectedApplication = {
  id: string;
  firstName: string;
  lastName: string;
  status: ApplicationStatus;
  reason: string | null;
};

/** In the data of a mail that waits: to undo the rejection with it. */
export const rejectionMark = z.object({
  rejection: z.object({
    applicationId: z.uuid(),
    from: z.enum(applicationStatuses),
    reason: z.string().nullable(),
    reasonBefore: z.string().nullable(),
  }),
});
