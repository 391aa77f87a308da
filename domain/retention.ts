import { forgottenAfter } from './accounts/throttle.ts';
import type { Settings } from './settings/settings.ts';
import { addDays, calendarDay, type Day, startOfDay } from './time/amsterdam.ts';
import { addMonths } from './time/months.ts';

/**
 * What is kept and for how long. The privacy statement, the back office and the jobs read their terms here; no other
 * code has one.
 */
export const retentionPurposes = [
  'applications',
  'consent',
  'unconfirmed',
  'profiles',
  'contacts',
  'placements',
  'messages',
  'alerts',
  'alertRequests',
  'correspondence',
  'mails',
  'visitors',
  'accounts',
  'backups',
  'merges',
  'links',
  'attempts',
  'origins',
  'erasures',
  'audit',
] as const;
export type RetentionPurpose = (typeof retentionPurposes)[number];

export type TermUnit = 'days' | 'weeks' | 'months';
export type Term = { amount: number; unit: TermUnit };
/** Without a term of its own. */
export type Untimed = 'permanent' | 'withRecord';
export type RetentionSettings = Pick<Settings, 'retention' | 'backup'>;

const days = (amount: number): Term => ({ amount, unit: 'days' });
const months = (amount: number): Term => ({ amount, unit: 'months' });

/** The NVP recruitment code, for an applicant who did not agree to a longer term. */
const nvpTerm: Term = { amount: 4, unit: 'weeks' };

/** Terms that follow from how the program works. */
export const fixedTerms = {
  /** A merge can be undone for this long; the data kept for that is personal. */
  merges: days(30),
  /** Time to confirm an alert; the link in the mail works as long. */
  alertRequests: days(3),
  /** Invitations and password resets, after they expired. */
  links: days(30),
  attempts: days(forgottenAfter('everywhere') / 86_400),
  /** IP address and browser of an entry in the audit log, to investigate misuse. */
  origins: months(6),
};

const terms = {
  applications: ({ retention }: RetentionSettings) =>
    retention.nvp_code ? nvpTerm : months(retention.applications_months),
  /** Of a registered candidate: for as long as they agreed to be kept, else until they can be asked. */
  consent: ({ retention }: RetentionSettings) => months(retention.profiles_months),
  unconfirmed: ({ retention }: RetentionSettings) =>
    retention.nvp_code ? nvpTerm : months(retention.applications_months),
  profiles: ({ retention }: RetentionSettings) => months(retention.profiles_months),
  contacts: ({ retention }: RetentionSettings) => months(retention.contacts_months),
  placements: ({ retention }: RetentionSettings) => months(retention.placements_months),
  messages: ({ retention }: RetentionSettings) => months(retention.messages_months),
  alerts: ({ retention }: RetentionSettings) => months(retention.alerts_months),
  alertRequests: () => fixedTerms.alertRequests,
  /** Mail between staff and people: deleted with the last of the records it is filed on. */
  correspondence: () => 'withRecord' as const,
  mails: ({ retention }: RetentionSettings) => days(retention.mails_days),
  visitors: ({ retention }: RetentionSettings) => days(retention.visitors_days),
  accounts: ({ retention }: RetentionSettings) => months(retention.accounts_months),
  backups: ({ backup }: RetentionSettings) => days(backup.schedule.retention),
  merges: () => fixedTerms.merges,
  links: () => fixedTerms.links,
  attempts: () => fixedTerms.attempts,
  origins: () => fixedTerms.origins,
  erasures: () => 'permanent' as const,
  audit: () => 'permanent' as const,
} satisfies Record<RetentionPurpose, (settings: RetentionSettings) => Term | Untimed>;

/** Purposes with a term. */
export type TimedPurpose = Exclude<RetentionPurpose, 'erasures' | 'audit' | 'correspondence'>;

export function termOf(settings: RetentionSettings, purpose: TimedPurpose): Term;
export function termOf(settings: RetentionSettings, purpose: RetentionPurpose): Term | Untimed;
export function termOf(settings: RetentionSettings, purpose: RetentionPurpose): Term | Untimed {
  return terms[purpose](settings);
}

/** Of an application whose applicant did or did not agree to be kept longer; it matters only under the NVP code. */
export function applicationTerm(settings: RetentionSettings, longerConsent: boolean): Term {
  return longerConsent ? months(settings.retention.applications_months) : termOf(settings, 'applications');
}

/** A completion that is undone within a day was a mistake. */
export const correctedSince = (now: Date): Date => new Date(now.getTime() - dayMs);

const dayMs = 24 * 60 * 60 * 1000;

/** What is older has expired: an instant for terms in days, the start of a day in Amsterdam for longer ones. */
export function keptSince({ amount, unit }: Term, now: Date): Date {
  if (unit === 'days') return new Date(now.getTime() - amount * dayMs);
  const today = calendarDay(now);
  return startOfDay(unit === 'weeks' ? addDays(today, -7 * amount) : firstDayKept(today, amount));
}

/** The last day on which it is kept. */
export function keptUntil({ amount, unit }: Term, since: Date): Day {
  if (unit === 'days') return calendarDay(new Date(since.getTime() + amount * dayMs));
  const day = calendarDay(since);
  return unit === 'weeks' ? addDays(day, 7 * amount) : monthsLater(day, amount);
}

/** The last day of the month if that month is shorter. */
export function monthsLater(day: Day, amount: number): Day {
  const last = addDays(addMonths(day, amount + 1), -1);
  const same = sameDayIn(addMonths(day, amount), day);
  return same < last ? same : last;
}

/** The earliest day from which `amount` months last until this day. */
function firstDayKept(day: Day, amount: number): Day {
  const next = addMonths(day, 1 - amount);
  const same = sameDayIn(addMonths(day, -amount), day);
  return same < next ? same : next;
}

/** May be a day of the month after. */
const sameDayIn = (month: Day, day: Day): Day => addDays(month, Number(day.slice(8)) - 1);

/** Why a record is kept, from when its term counts, and the last day on which it is kept. */
export type Retention = { purpose: TimedPurpose; since: Date; term: Term; until: Day };

export function retentionFrom(purpose: TimedPurpose, since: Date, term: Term): Retention {
  return { purpose, since, term, until: keptUntil(term, since) };
}
