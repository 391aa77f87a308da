import { z } from 'zod';
import { type Language, languages } from '../language.ts';
import { keptSince, keptUntil, type RetentionSettings, termOf } from '../retention.ts';
import { addDays, calendarDay, type Day } from '../time/amsterdam.ts';
import { isOneOf } from '../typed-entries.ts';

/** The ways in which a colleague heard the consent. */
export const consentWays = ['phone', 'writing', 'conversation'] as const;
export type ConsentWay = (typeof consentWays)[number];

/** Answered through the link in a mail, or noted by a colleague. 'staff': noted before the way was recorded. */
const consentSources = ['mail', 'staff', ...consentWays] as const;
export type ConsentSource = (typeof consentSources)[number];
/** 'form' is not consent to be kept longer: an applicant read the privacy statement. */
export type PrivacySource = ConsentSource | 'form';

/** 'ask': by a colleague. 'renewal' and 'reminder': by the program, before the consent ends. */
export type ConsentRequestKind = 'ask' | 'renewal' | 'reminder';
export const consentAnswers = ['yes', 'no'] as const;
export type ConsentAnswer = (typeof consentAnswers)[number];

/** Of the page that a mail links to. */
export const ANSWER_PARAM = 'antwoord';
const answerWords: Record<ConsentAnswer, string> = { yes: 'ja', no: 'nee' };
export const answerWord = (answer: ConsentAnswer): string => answerWords[answer];
export const answerFrom = (word: string | null | undefined): ConsentAnswer | undefined =>
  consentAnswers.find((answer) => answerWords[answer] === word);
/** In the place of the token, once nothing is left that a token could find. */
export const ERASED_PAGE = 'verwijderd';

export const RENEWAL_DAYS = 30;
export const REMINDER_DAYS = 7;
/** For those who were registered before consent was required. See migration 0024. */
export const GRACE_DAYS = 90;
/** How long the link of a colleague's request works. */
const ASK_DAYS = 30;

export const CONSENT_NOTE_LENGTH = 500;

/** Sent by a colleague: ask by mail, or note what the candidate said. */
export const consentStep = z.discriminatedUnion('by', [
  z.object({ by: z.literal('mail'), language: z.enum(languages) }),
  z.object({
    by: z.enum(consentWays),
    day: z.iso.date(),
    note: z.string().trim().max(CONSENT_NOTE_LENGTH),
  }),
]);
export type ConsentStep = z.output<typeof consentStep>;
export type AskConsent = Extract<ConsentStep, { by: 'mail' }>;
export type NoteConsent = Exclude<ConsentStep, AskConsent>;
export type ConsentOutcome = { outcome: 'asked' | 'noted' | 'noMail' | 'tooMany' | 'wrongDay' };

type Consenting = {
  registeredAt: Date | null;
  privacyAcceptedAt: Date | null;
  privacySource: PrivacySource | null;
  consentUntil: Day | null;
  consentWithdrawnAt: Date | null;
};

/** The last day of the consent; undefined without consent. A term that was shortened since applies too. */
export function consentEnd(person: Consenting, settings: RetentionSettings): Day | undefined {
  const { privacyAcceptedAt: givenAt, privacySource: source, consentUntil, consentWithdrawnAt } = person;
  if (!givenAt || consentWithdrawnAt || !isOneOf(consentSources, source)) return undefined;
  const end = keptUntil(termOf(settings, 'consent'), givenAt);
  return consentUntil !== null && consentUntil < end ? consentUntil : end;
}

export const linkEnd = (now: Date): Day => addDays(calendarDay(now), ASK_DAYS);

/** Not in the future, not ended already, and not before the consent that is known. */
export function isPossibleDay(
  day: Day,
  { person, settings, now }: { person: Consenting; settings: RetentionSettings; now: Date },
): boolean {
  const earliest = calendarDay(keptSince(termOf(settings, 'consent'), now));
  const known = consentEnd(person, settings) && person.privacyAcceptedAt;
  return day <= calendarDay(now) && day >= earliest && !(known && day < calendarDay(known));
}

/** For the candidate's page. `request` is the latest mail that asked for consent. */
export type ConsentState = {
  canMail: boolean;
  language: Language;
  today: Day;
  end: Day | null;
  request: ConsentRequestView | null;
};

export type ConsentRequestView = {
  kind: ConsentRequestKind;
  askedAt: Date;
  answer: ConsentAnswer | null;
  answeredAt: Date | null;
};
