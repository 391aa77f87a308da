import { type SQL, sql } from 'drizzle-orm';
import { keptSince, termOf } from '#domain/retention.ts';
import { endedStatuses } from '#domain/applications/next-step.ts';
import { RENEWAL_DAYS } from '#domain/candidates/consent.ts';
import type { Settings } from '#domain/settings/settings.ts';
import { addDays, calendarDay, endOfDay, startOfDay } from '#domain/time/amsterdam.ts';
import {
  ANSWER_DAYS,
  CLOSING_DAYS,
  CUSTOMER_DAYS,
  ENDING_DAYS,
  INTERVIEW_DAYS,
  JUDGE_DAYS,
  MAX_PER_KIND,
  type TodayKind,
} from '#domain/today/today.ts';
import type { Given } from '../db/prepared.ts';
import { waitsForColleague } from '../mails/inbox-queries.ts';

export type Asking = { me: string; everyone: boolean; now: Date; settings: Settings };

/** The statement is the same for everybody and at every moment; this is what it is given. */
export function valuesOf({ me, now, settings }: Omit<Asking, 'everyone'>) {
  const today = calendarDay(now);
  const lastConsent = addDays(today, RENEWAL_DAYS);
  const term = termOf(settings, 'consent');
  return {
    me,
    now: now.toISOString(),
    today,
    tomorrow: endOfDay(today).toISOString(),
    firstInterview: startOfDay(addDays(today, -INTERVIEW_DAYS)).toISOString(),
    lastDeadline: addDays(today, CLOSING_DAYS),
    lastEnd: addDays(today, ENDING_DAYS),
    lastConsent,
    firstAccepted: keptSince(term, startOfDay(today)).toISOString(),
    lastAccepted: keptSince(term, endOfDay(lastConsent)).toISOString(),
    term: `${term.amount} ${term.unit}`,
  };
}
export type WaitingValues = ReturnType<typeof valuesOf>;

/** `place`: a value, or its place in a prepared statement. */
type Source = { everyone: boolean; place: (of: keyof WaitingValues) => Given<string> };

/** Of the threads that wait for an answer, as many as the count in the menu looks through. */
const NEWEST_THREADS = 1000;
/** Written out, as the index of next steps is of the others. */
const ended = sql.raw(endedStatuses.map((status) => `'${status}'`).join(', '));
const few = sql.raw(String(MAX_PER_KIND + 1));
const days = (amount: number) => sql.raw(`interval '${amount} days'`);
const at = (moment: Given<string>) => sql`${moment}::timestamptz`;
/** The last minute of a day, as for activities without a time. */
const endOf = (day: string) => sql.raw(`(${day} + time '23:59') at time zone 'Europe/Amsterdam'`);

type Owned = { owner: string; by: string; rows: (whose: SQL) => SQL };

/**
 * What waits for this colleague or for nobody. Each owner is asked for separately, so that an index has the rows in
 * their order and the limit is reached soon. They are ordered by owner too: PostgreSQL does not see that all of
 * nobody's rows have the same.
 */
function eachOwner({ everyone, place }: Source, { owner, by, rows }: Owned): SQL {
  const column = sql.raw(owner);
  const owners = everyone ? [sql`true`] : [sql`${column} = ${place('me')}::uuid`, sql`${column} is null`];
  const order = sql.raw(everyone ? by : `${owner}, ${by}`);
  return sql.join(
    owners.map((whose) => sql`(${rows(whose)} order by ${order} limit ${few})`),
    sql` union all `,
  );
}

/** Rows of `id, since, due, owner_id`, the most urgent first, no more than are counted. */
export const waitingSources: Record<TodayKind, (asked: Source) => SQL> = {
  activity(asked) {
    const tomorrow = at(asked.place('tomorrow'));
    const due = eachOwner(asked, {
      owner: 'owner_id',
      by: 'due_date',
      rows: (whose) => sql`select id, due_date as since, due_date as due, owner_id from activities
        where status = 'pending' and due_date < ${tomorrow} and ${whose}`,
    });
    const reminded = eachOwner(asked, {
      owner: 'owner_id',
      by: 'remind_at',
      rows: (whose) => sql`select id, remind_at, remind_at, owner_id from activities
        where status = 'pending' and remind_at < ${at(asked.place('now'))} and (due_date is null or due_date >= ${tomorrow})
          and ${whose}`,
    });
    return sql`${due} union all ${reminded}`;
  },
  interview({ everyone, place }) {
    const me = place('me');
    const takesPart = sql`(created_by = ${me}::uuid or created_by is null
      or exists (select from interview_participants p where p.interview_id = interviews.id and p.user_id = ${me}::uuid))`;
    return sql`(select id, starts_at as since, starts_at as due, created_by as owner_id from interviews
      where state in ('proposed', 'confirmed') and starts_at >= ${at(place('firstInterview'))}
        and starts_at < ${at(place('tomorrow'))} and ${everyone ? sql`true` : takesPart}
      order by starts_at limit ${few})`;
  },
  message: (asked) =>
    eachOwner(asked, {
      owner: 'owner_id',
      by: 'created_at',
      rows: (whose) => sql`select id, created_at as since, created_at + ${days(ANSWER_DAYS)} as due, owner_id
        from contact_messages where answered_at is null and ${whose}`,
    }),
  mail: ({
    place,
  }) => sql`(select id, last_at as since, last_at + ${days(ANSWER_DAYS)} as due, null::uuid as owner_id
    from (select id, last_at, awaits_answer from mail_threads where awaits_answer order by last_at desc, id desc
      limit ${sql.raw(String(NEWEST_THREADS))}) t
    where ${waitsForColleague(place('me'))} order by last_at limit ${few})`,
  application: (asked) =>
    eachOwner(asked, {
      owner: 'owner_id',
      by: 'created_at',
      rows: (
        whose,
      ) => sql`select id, status_changed_at as since, status_changed_at + ${days(JUDGE_DAYS)} as due, owner_id
        from guest_applications where status = 'pending' and archived_at is null and ${whose}`,
    }),
  nextStep: (asked) =>
    eachOwner(asked, {
      owner: 'owner_id',
      by: 'next_step_on',
      rows: (
        whose,
      ) => sql`select id, ${endOf('next_step_on')} as since, ${endOf('next_step_on')} as due, owner_id
        from guest_applications where next_step_on <= ${asked.place('today')}::date and next_step is not null
          and status not in (${ended}) and archived_at is null and ${whose}`,
    }),
  presentation: (asked) =>
    eachOwner(asked, {
      owner: 'sent_by',
      by: 'sent_at',
      rows: (
        whose,
      ) => sql`select id, sent_at as since, sent_at + ${days(CUSTOMER_DAYS)} as due, sent_by as owner_id
        from presentations where state = 'sent' and answer is null
          and sent_at < ${at(asked.place('now'))} - ${days(CUSTOMER_DAYS)} and ${whose}`,
    }),
  assignment: (asked) =>
    eachOwner(asked, {
      owner: 'owner_id',
      by: 'deadline',
      rows: (
        whose,
      ) => sql`select id, ${endOf('deadline')} as since, ${endOf('deadline')} as due, owner_id from assignments
        where status = 'open' and deadline <= ${asked.place('lastDeadline')}::date and ${whose}`,
    }),
  placement(asked) {
    const { place } = asked;
    return eachOwner(asked, {
      owner: 'owner_id',
      by: 'ends_on',
      rows: (
        whose,
      ) => sql`select id, ${endOf('ends_on')} as since, ${endOf('ends_on')} as due, owner_id from placements
        where cancelled_at is null and ends_on between ${place('today')}::date and ${place('lastEnd')}::date and ${whose}`,
    });
  },
  consent: consentSource,
};

/** Consent ends at the end that was told, or after the term of today if that is sooner. */
function consentSource({ everyone, place }: Source): SQL {
  const me = place('me');
  const today = place('today');
  const given = sql`registered_at is not null and privacy_source <> 'form' and consent_withdrawn_at is null
    and ${everyone ? sql`true` : sql`(owner_id = ${me}::uuid or owner_id is null)`}`;
  const byTerm = sql`privacy_accepted_at >= ${at(place('firstAccepted'))}
    and privacy_accepted_at < ${at(place('lastAccepted'))}`;
  const columns = sql`id, owner_id, least(consent_until,
    ((privacy_accepted_at at time zone 'Europe/Amsterdam')::date + ${place('term')}::interval)::date) as last_day`;
  return sql`(select id, ${endOf('last_day')} as since, ${endOf('last_day')} as due, owner_id from (
      (select ${columns} from candidates where ${given} and consent_until between ${today}::date and ${place('lastConsent')}::date
        order by consent_until limit ${few})
      union
      (select ${columns} from candidates where ${given} and ${byTerm} order by privacy_accepted_at limit ${few})) ending
    where last_day >= ${today}::date order by last_day limit ${few})`;
}
