import { z } from 'zod';
import { optionalLines } from '../form-text.ts';
import { parseCents } from '../money.ts';
import { type AgreementStanding, notedAgreement } from './agreement.ts';
import { type PayUnit, payUnits } from './presentation.ts';

/** More than anyone presents at once. */
export const MAX_PRESENTED = 25;
export const PRESENTATION_TEXT_LENGTH = 10_000;
/** The same candidate at the same customer within this time is shown before another presentation. */
export const EARLIER_MONTHS = 12;

const ids = (max: number) => z.array(z.uuid()).max(max);
/** Typed in euros; empty for none. */
const pay = z
  .string()
  .trim()
  .refine((text) => text === '' || parseCents(text) !== null)
  .transform((text) => (text === '' ? null : parseCents(text)));

/**
 * The browser chooses the ids, so that a request sent twice presents once. `send` marks the presentations as sent;
 * `ask` keeps them as drafts and mails the candidates for their agreement.
 */
export const presentRequest = z.object({
  assignmentId: z.uuid(),
  how: z.enum(['send', 'ask']),
  people: z
    .array(
      z.object({
        /** Of the presentation. */
        id: z.uuid(),
        candidateId: z.uuid(),
        /** Of the application that is added if there is none yet. */
        applicationId: z.uuid(),
        pay,
        payUnit: z.enum(payUnits).nullable(),
        /** Given to a colleague, for someone whose agreement is missing. */
        agreement: notedAgreement.nullable(),
      }),
    )
    .min(1)
    .max(MAX_PRESENTED),
  contactIds: ids(20),
  body: optionalLines(PRESENTATION_TEXT_LENGTH),
  /** Earlier presentations that the colleague has seen. */
  seen: ids(200),
});
export type PresentRequest = z.output<typeof presentRequest>;
export type PresentedPerson = PresentRequest['people'][number];

/** An earlier presentation of a candidate to the same customer. */
export type EarlierPresentation = {
  id: string;
  /** ISO. */
  sentAt: string;
  sentBy: string | null;
  title: string | null;
  answer: 'accepted' | 'rejected' | null;
  withdrawn: boolean;
};

export type PresentOutcome = { candidateId: string } & (
  | { outcome: 'sent' | 'asked'; id: string }
  /** Somebody was first: the presentation of this application that exists. */
  | { outcome: 'already'; by: string | null; at: string }
  /** To be seen before another one is sent. */
  | { outcome: 'earlier'; earlier: EarlierPresentation[] }
  | {
      outcome:
        | 'noAgreement'
        | 'refused'
        | 'wrongDay'
        | 'noCustomer'
        | 'otherContact'
        | 'closed'
        | 'gone'
        | 'noMail'
        | 'tooMany';
    }
);

/** Steps of one presentation. `version`: as it was shown. */
export const presentationStep = z.discriminatedUnion('step', [
  z.object({
    step: z.literal('send'),
    version: z.int(),
    seen: ids(200),
    agreement: notedAgreement.nullable(),
  }),
  z.object({ step: z.literal('withdraw'), version: z.int() }),
  z.object({ step: z.literal('remove'), version: z.int() }),
  z.object({
    step: z.literal('answer'),
    version: z.int(),
    answer: z.enum(['accepted', 'rejected']),
    reason: z.string().trim().max(1000),
    day: z.iso.date(),
  }),
]);
export type PresentationStep = z.output<typeof presentationStep>;

export type PresentationStepOutcome =
  | { outcome: 'done' }
  /** A colleague changed it in the meantime. */
  | { outcome: 'conflict'; by: string | null }
  | { outcome: 'earlier'; earlier: EarlierPresentation[] }
  | { outcome: 'noAgreement' | 'refused' | 'wrongDay' | 'wrongState' };

/** The defaults of the dialog. */
export type PresentChoices = {
  title: string;
  customer: string | null;
  /** Chosen: those of the assignment, else the first contact of the customer. */
  contacts: { id: string; name: string; chosen: boolean }[];
  people: {
    candidateId: string;
    standing: AgreementStanding;
    /** As it is typed. */
    pay: string;
    payUnit: PayUnit;
  }[];
};
