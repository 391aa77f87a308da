import { and, eq, gte, isNotNull, isNull, lt, ne, or, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import { applicationTerm, keptSince, type Term, termOf } from '#domain/retention.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidates } from '../db/schema/candidates.ts';

const {
  registeredAt,
  lastActiveAt,
  privacyAcceptedAt,
  privacySource,
  consentUntil,
  consentWithdrawnAt,
  consentDueOn,
} = candidates;

/**
 * An aggregate over the candidate's own applications; a proposal by staff keeps nobody. Not `exists`, for which the
 * planner reads all applications, where few candidates are asked about.
 */
const own = <Value>(aggregate: SQL) =>
  sql<Value>`(select ${aggregate} from ${guestApplications} a
    where a.candidate_id = ${candidates}.id and a.proposed_at is null)`;
const anyOwn = (is: SQL) => sql`coalesce(${own(sql`bool_or(${is})`)}, false)`;
const running = anyOwn(sql`a.completed_at is null`);
const proposed = sql`(select count(*) > 0 from ${guestApplications} a
  where a.candidate_id = ${candidates}.id and a.proposed_at is not null)`;

/** Why they are kept: the purposes of `retentionOf` without those of applications. */
export const candidatesKeptFor = {
  consent: and(isNotNull(registeredAt), ne(privacySource, 'form')),
  unconfirmed: and(isNotNull(registeredAt), or(isNull(privacySource), eq(privacySource, 'form'))),
  profiles: isNull(registeredAt),
};

/** Candidates whose retention has ended at `moment`, as `retentionOf` says. */
export function expiredCandidates(settings: Settings, moment: Date): SQL | undefined {
  const today = calendarDay(moment);
  const since = (term: Term) => sql`${keptSince(term, moment).toISOString()}::timestamptz`;
  const inactiveSince = keptSince(termOf(settings, 'profiles'), moment);
  const unconfirmedSince = keptSince(termOf(settings, 'unconfirmed'), moment);
  const isInactive = and(
    lt(lastActiveAt, inactiveSince),
    sql`not ${anyOwn(sql`a.created_at >= ${inactiveSince.toISOString()}::timestamptz`)}`,
  );
  const inTerm = anyOwn(sql`a.completed_at >= case when a.longer_consent_at is null
    then ${since(applicationTerm(settings, false))} else ${since(applicationTerm(settings, true))} end`);
  const consentStands = and(
    ne(privacySource, 'form'),
    isNull(consentWithdrawnAt),
    gte(privacyAcceptedAt, keptSince(termOf(settings, 'consent'), moment)),
    or(isNull(consentUntil), gte(consentUntil, today)),
  );
  // Found by index, so that the rest is asked about few.
  const mayHaveEnded = sql`${candidates.id} in (
    select id from candidates where registered_at is null and last_active_at < ${inactiveSince.toISOString()}::timestamptz
    union all select candidate_id from guest_applications where proposed_at is not null
    union all select id from candidates where consent_withdrawn_at is not null
    union all select id from candidates where registered_at is not null and privacy_source <> 'form'
      and (privacy_accepted_at < ${since(termOf(settings, 'consent'))} or consent_until < ${today}::date)
    union all select id from candidates where (privacy_source is null or privacy_source = 'form')
      and registered_at < ${unconfirmedSince.toISOString()}::timestamptz and (consent_due_on is null or consent_due_on < ${today}::date))`;
  return and(
    mayHaveEnded,
    or(
      and(isNull(registeredAt), isInactive),
      // A guest goes with their last own application.
      and(isNull(registeredAt), proposed, sql`not ${anyOwn(sql`true`)}`),
      and(isNotNull(consentWithdrawnAt), sql`not ${running}`),
      and(
        isNotNull(registeredAt),
        or(ne(privacySource, 'form'), lt(registeredAt, unconfirmedSince)),
        sql`not coalesce(${consentStands}, false)`,
        or(isNull(consentDueOn), isNotNull(consentWithdrawnAt), lt(consentDueOn, today)),
        sql`not ${inTerm}`,
        or(sql`not ${running}`, isInactive),
      ),
    ),
  );
}

/** The last day on which a candidate is kept, as `retentionOf` says. `greatest` and `least` ignore nulls. */
export function lastDayOf(settings: Settings): SQL {
  const dayOf = (moment: SQLWrapper) => sql`(${moment} at time zone 'Europe/Amsterdam')::date`;
  const after = (moment: SQLWrapper, { amount, unit }: Term) =>
    sql`(${dayOf(moment)} + ${`${amount} ${unit}`}::interval)::date`;
  const ofApplication = sql`case when a.longer_consent_at is null
    then ${after(sql`a.completed_at`, applicationTerm(settings, false))}
    else ${after(sql`a.completed_at`, applicationTerm(settings, true))} end`;
  const ofGuest = sql`least(
    ${after(sql`greatest(${lastActiveAt}, ${own(sql`max(a.created_at)`)})`, termOf(settings, 'profiles'))},
    ${own(sql`case when bool_and(a.completed_at is not null) then max(${ofApplication}) end`)})`;
  const ofConsent = sql`case when ${privacySource} <> 'form'
    then least(${after(privacyAcceptedAt, termOf(settings, 'consent'))}, ${consentUntil})
    else ${after(registeredAt, termOf(settings, 'unconfirmed'))} end`;
  return sql`case
    when ${consentWithdrawnAt} is not null and not ${running} then ${dayOf(consentWithdrawnAt)}
    when ${registeredAt} is null then ${ofGuest}
    when ${consentWithdrawnAt} is not null then greatest(${dayOf(consentWithdrawnAt)}, ${ofGuest})
    else greatest(${ofConsent}, ${consentDueOn}, case when ${anyOwn(sql`true`)} then ${ofGuest} end) end`;
}
