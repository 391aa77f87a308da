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
import { waitsForColleague } from '../mails/inbox-queries.ts';

export type Asking = { me: string; everyone: boolean; now: Date; settings: Settings };

/** Of the threads that wait for an answer, as many as the count in the menu looks through. */
const NEWEST_THREADS = 1000;
/** Written out, as the index of next steps is of the others. */
const ended = sql.raw(endedStatuses.map((status) => `'${status}'`).join(', '));
const few = sql.raw(String(MAX_PER_KIND + 1));
const days = (amount: number) => sql.raw(`interval '${amount} days'`);
const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;
/** The last minute of a day, as for activities without a time. */
const endOf = (day: string) => sql.raw(`(${day} + time '23:59') at time zone 'Europe/Amsterdam'`);

type Owned = { owner: string; by: string; rows: (whose: SQL) => SQL };

/**
 * What waits for this colleague or for nobody. Each owner is asked for separately, so that an index has the rows in
 * their order and the limit is reached soon. They are ordered by owner too: PostgreSQL does not see that all of
 * nobody's rows have the same.
 */
function eachOwner({ me, everyone }: Asking, { owner, by, rows }: Owned): SQL {
  const column = sql.raw(owner);
  const owners = everyone ? [sql`true`] : [sql`${column} = ${me}::uuid`, sql`${column} is null`];
  const order = sql.raw(everyone ? by : `${owner}, ${by}`);
  return sql.join(
    owners.map((whose) => sql`(${rows(whose)} order by ${order} limit ${few})`),
    sql` union all `,
  );
}

/** Rows of `id, since, due, owner_id`, the most urgent first, no more than are counted. */
export const waitingSources: Record<TodayKind, (asking: Asking) => SQL> = {
  activity(asking) {
    const tomorrow = at(startOfDay(addDays(calendarDay(asking.now), 1)));
    const due = eachOwner(asking, {
      owner: 'owner_id',
      by: 'due_date',
      rows: (whose) => sql`select id, due_date as since, due_date as due, owner_id from activities
        where status = 'pending' and due_date < ${tomorrow} and ${whose}`,
    });
    const reminded = eachOwner(asking, {
      owner: 'owner_id',
      by: 'remind_at',
      rows: (whose) => sql`select id, remind_at, remind_at, owner_id from activities
        where status = 'pending' and remind_at < ${at(asking.now)} and (due_date is null or due_date >= ${tomorrow})
          and ${whose}`,
    });
    return sql`${due} union all ${reminded}`;
  },
  interview({ me, everyone, now }) {
    const takesPart = sql`(created_by = ${me}::uuid or created_by is null
      or exists (select from interview_participants p where p.interview_id = interviews.id and p.user_id = ${me}::uuid))`;
    return sql`(select id, starts_at as since, starts_at as due, created_by as owner_id from interviews
      where state in ('proposed', 'confirmed') and starts_at >= ${at(startOfDay(addDays(calendarDay(now), -INTERVIEW_DAYS)))}
        and starts_at < ${at(endOfDay(calendarDay(now)))} and ${everyone ? sql`true` : takesPart}
      order by starts_at limit ${few})`;
  },
  message: (asking) =>
    eachOwner(asking, {
      owner: 'owner_id',
      by: 'created_at',
      rows: (whose) => sql`select id, created_at as since, created_at + ${days(ANSWER_DAYS)} as due, owner_id
        from contact_messages where answered_at is null and ${whose}`,
    }),
  mail: ({
    me,
  }) => sql`(select id, last_at as since, last_at + ${days(ANSWER_DAYS)} as due, null::uuid as owner_id
    from (select id, last_at, awaits_answer from mail_threads where awaits_answer order by last_at desc, id desc
      limit ${sql.raw(String(NEWEST_THREADS))}) t
    where ${waitsForColleague(me)} order by last_at limit ${few})`,
  application: (asking) =>
    eachOwner(asking, {
      owner: 'owner_id',
      by: 'created_at',
      rows: (
        whose,
      ) => sql`select id, status_changed_at as since, status_changed_at + ${days(JUDGE_DAYS)} as due, owner_id
        from guest_applications where status = 'pending' and archived_at is null and ${whose}`,
    }),
  nextStep: (asking) =>
    eachOwner(asking, {
      owner: 'owner_id',
      by: 'next_step_on',
      rows: (
        whose,
      ) => sql`select id, ${endOf('next_step_on')} as since, ${endOf('next_step_on')} as due, owner_id
        from guest_applications where next_step_on <= ${calendarDay(asking.now)}::date and next_step is not null
          and status not in (${ended}) and archived_at is null and ${whose}`,
    }),
  presentation: (asking) =>
    eachOwner(asking, {
      owner: 'sent_by',
      by: 'sent_at',
      rows: (
        whose,
      ) => sql`select id, sent_at as since, sent_at + ${days(CUSTOMER_DAYS)} as due, sent_by as owner_id
        from presentations where state = 'sent' and answer is null
          and sent_at < ${at(asking.now)} - ${days(CUSTOMER_DAYS)} and ${whose}`,
    }),
  assignment: (asking) =>
    eachOwner(asking, {
      owner: 'owner_id',
      by: 'deadline',
      rows: (
        whose,
      ) => sql`select id, ${endOf('deadline')} as since, ${endOf('deadline')} as due, owner_id from assignments
        where status = 'open' and deadline <= ${addDays(calendarDay(asking.now), CLOSING_DAYS)}::date and ${whose}`,
    }),
  placement(asking) {
    const today = calendarDay(asking.now);
    return eachOwner(asking, {
      owner: 'owner_id',
      by: 'ends_on',
      rows: (
        whose,
      ) => sql`select id, ${endOf('ends_on')} as since, ${endOf('ends_on')} as due, owner_id from placements
        where cancelled_at is null and ends_on between ${today}::date and ${addDays(today, ENDING_DAYS)}::date and ${whose}`,
    });
  },
  consent: consentSource,
};

/** Consent ends at the end that was told, or after the term of today if that is sooner. */
function consentSource({ me, everyone, now, settings }: Asking): SQL {
  const today = calendarDay(now);
  const last = addDays(today, RENEWAL_DAYS);
  const term = termOf(settings, 'consent');
  const given = sql`registered_at is not null and privacy_source <> 'form' and consent_withdrawn_at is null
    and ${everyone ? sql`true` : sql`(owner_id = ${me}::uuid or owner_id is null)`}`;
  const byTerm = sql`privacy_accepted_at >= ${at(keptSince(term, startOfDay(today)))}
    and privacy_accepted_at < ${at(keptSince(term, endOfDay(last)))}`;
  const columns = sql`id, owner_id, least(consent_until,
    ((privacy_accepted_at at time zone 'Europe/Amsterdam')::date + ${`${term.amount} ${term.unit}`}::interval)::date) as last_day`;
  return sql`(select id, ${endOf('last_day')} as since, ${endOf('last_day')} as due, owner_id from (
      (select ${columns} from candidates where ${given} and consent_until between ${today}::date and ${last}::date
        order by consent_until limit ${few})
      union
      (select ${columns} from candidates where ${given} and ${byTerm} order by privacy_accepted_at limit ${few})) ending
    where last_day >= ${today}::date order by last_day limit ${few})`;
}
