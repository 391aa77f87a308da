import {
  applicationTerm,
  type Retention,
  retentionFrom,
  type RetentionSettings,
  termOf,
} from '../retention.ts';
import { addDays, calendarDay, type Day, startOfDay } from '../time/amsterdam.ts';
import { consentEnd, GRACE_DAYS } from './consent.ts';

type Person = Parameters<typeof consentEnd>[0] & { lastActiveAt: Date; consentDueOn: Day | null };
type Applied = {
  createdAt: Date;
  proposedAt: Date | null;
  completedAt: Date | null;
  longerConsentAt: Date | null;
};

/**
 * A registered candidate is kept for as long as they agreed to, else for the term of an application; and always as long
 * as their own applications are, but after a withdrawal only while one is running. Proposals by staff keep nobody. A guest
 * is erased with their last application, a term after it was completed, or some time after the last activity: their own
 * or that of a procedure, never that of staff.
 */
export function retentionOf(
  settings: RetentionSettings,
  person: Person,
  applications: readonly Applied[],
): Retention {
  const ofApplications = retentionOfGuest(settings, person, applications);
  if (!person.registeredAt) return ofApplications;
  const isRunning = applications.some(({ proposedAt, completedAt }) => !proposedAt && !completedAt);
  if (person.consentWithdrawnAt && !isRunning)
    return retentionOfCandidate(settings, person, person.registeredAt);
  const ends = [retentionOfCandidate(settings, person, person.registeredAt), ...graceOf(person)];
  if (applications.some(({ proposedAt }) => !proposedAt)) ends.push(ofApplications);
  return latestOf(ends) ?? ofApplications;
}

function retentionOfGuest(settings: RetentionSettings, person: Person, applications: readonly Applied[]) {
  const own = applications.filter(({ proposedAt }) => !proposedAt);
  const active = latest([person.lastActiveAt, ...own.map(({ createdAt }) => createdAt)]);
  const inactive = retentionFrom('profiles', active, termOf(settings, 'profiles'));
  const ends = own.map((application) => applicationRetention(settings, application));
  const completed = ends.filter((end) => end !== undefined);
  const last = completed.length < ends.length ? undefined : latestOf(completed);
  return last && last.until < inactive.until ? last : inactive;
}

function retentionOfCandidate(settings: RetentionSettings, person: Person, registeredAt: Date): Retention {
  const { privacyAcceptedAt, consentWithdrawnAt } = person;
  const end = consentWithdrawnAt ? calendarDay(consentWithdrawnAt) : consentEnd(person, settings);
  if (end && privacyAcceptedAt)
    return { ...retentionFrom('consent', privacyAcceptedAt, termOf(settings, 'consent')), until: end };
  const unconfirmed = retentionFrom('unconfirmed', registeredAt, termOf(settings, 'unconfirmed'));
  return end ? { ...unconfirmed, until: end } : unconfirmed;
}

/** For those who were registered before consent was required. */
function graceOf({ consentDueOn, consentWithdrawnAt }: Person): Retention[] {
  if (!consentDueOn || consentWithdrawnAt) return [];
  const since = startOfDay(addDays(consentDueOn, -GRACE_DAYS));
  const term = { amount: GRACE_DAYS, unit: 'days' } as const;
  return [{ purpose: 'unconfirmed', since, term, until: consentDueOn }];
}

function latestOf(ends: readonly Retention[]): Retention | undefined {
  return ends.toSorted((one, other) => (one.until < other.until ? 1 : -1))[0];
}

/** Undefined until the procedure is completed. */
export function applicationRetention(
  settings: RetentionSettings,
  { completedAt, longerConsentAt }: Pick<Applied, 'completedAt' | 'longerConsentAt'>,
): Retention | undefined {
  if (!completedAt) return undefined;
  return retentionFrom('applications', completedAt, applicationTerm(settings, longerConsentAt !== null));
}

function latest(moments: readonly Date[]): Date {
  return new Date(Math.max(...moments.map((moment) => moment.getTime())));
}
