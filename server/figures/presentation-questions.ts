import { sql } from 'drizzle-orm';
import type { ColumnKey, ColumnKind } from '#domain/figures/figure.ts';
import { addDays } from '#domain/time/amsterdam.ts';
import type { Asked, Asking } from './asked.ts';
import { application, assignment, cells, columns, dayOf, presentationsOf, text } from './figure-sql.ts';

const WAITING_DAYS = 3;
const WITHOUT_PRESENTATION_DAYS = 7;

/** 1. Whom did we present to this customer, and what came of it? */
export function customers(asking: Asking): Asked {
  const { between, by } = asking;
  return {
    columns: columns(
      ['customer', 'text'],
      ['sent', 'count'],
      ['accepted', 'count'],
      ['rejected', 'count'],
      ['waiting', 'count'],
      ['placed', 'count'],
    ),
    chart: { label: 0, value: 1 },
    link: presentationsOf(asking, 'company'),
    sql: sql`with presented as (
        select p.customer_id, count(*) as sent,
          count(*) filter (where p.answer = 'accepted') as accepted,
          count(*) filter (where p.answer = 'rejected') as rejected,
          count(*) filter (where p.answer is null and p.state = 'sent') as waiting,
          count(l.id) as placed
        from presentations p
        left join placements l on l.application_id = p.application_id and l.cancelled_at is null
        where p.sent_at is not null and ${between(sql`p.sent_at`)} and ${by(sql`p.sent_by`)}
        group by p.customer_id)
      select ${cells(text('c.company_name'), text('sent'), text('accepted'), text('rejected'), text('waiting'), text('placed'))},
        c.id as ref
      from presented join customers c on c.id = presented.customer_id
      order by sent desc, c.name_key, c.id`,
  };
}

/** 2. Where was this candidate presented, at what rate, with what agreement? */
export function candidates(asking: Asking): Asked {
  const { between, by, rates } = asking;
  const sent = sql`p.sent_at is not null and ${between(sql`p.sent_at`)} and ${by(sql`p.sent_by`)}`;
  return {
    columns: columns(
      ['candidate', 'text'],
      ['customer', 'text'],
      ['assignment', 'text'],
      ['lastSent', 'day'],
      ...(rates ? [['pay', 'cents'] as [ColumnKey, ColumnKind]] : []),
      ['agreement', 'word'],
    ),
    link: presentationsOf(asking, 'candidateId'),
    total: sql`select count(*) from presentations p where ${sent}`,
    sql: sql`select ${cells(
      text(`k.first_name || ' ' || k.last_name`),
      text('c.company_name'),
      text('a.title'),
      dayOf('p.sent_at'),
      ...(rates ? [text('p.pay_cents')] : []),
      text('g.how'),
    )}, k.id as ref
      from presentations p
      join candidates k on k.id = p.candidate_id
      join customers c on c.id = p.customer_id
      left join assignments a on a.id = p.assignment_id
      left join presentation_agreements g on g.id = p.agreement_id
      where ${sent}
      order by p.sent_at desc, p.id desc`,
  };
}

/** 3. Which assignments have no presentation after a week? */
export function noPresentation({ by, today }: Asking): Asked {
  const limit = addDays(today, -WITHOUT_PRESENTATION_DAYS);
  return {
    columns: columns(
      ['assignment', 'text'],
      ['customer', 'text'],
      ['colleague', 'text'],
      ['published', 'day'],
      ['daysOpen', 'days'],
    ),
    chart: { label: 0, value: 4 },
    link: assignment,
    sql: sql`select ${cells(
      text('a.title'),
      text('coalesce(c.company_name, a.organization)'),
      text('u.name'),
      dayOf('coalesce(a.published_at, a.created_at)'),
      sql`${today}::date - (coalesce(a.published_at, a.created_at) at time zone 'Europe/Amsterdam')::date`,
    )}, a.id as ref
      from assignments a
      left join customers c on c.id = a.customer_id
      left join users u on u.id = a.owner_id
      where a.status = 'open' and coalesce(a.published_at, a.created_at) < (${limit}::date)::timestamp at time zone 'Europe/Amsterdam'
        and ${by(sql`a.owner_id`)}
        and not exists (select from presentations p where p.assignment_id = a.id and p.sent_at is not null)
      order by coalesce(a.published_at, a.created_at), a.id`,
  };
}

/** 4. Which presentations have no answer after three days? */
export function noAnswer({ by, today }: Asking): Asked {
  const limit = addDays(today, -WAITING_DAYS);
  const waiting = sql`p.state = 'sent' and p.answer is null
    and p.sent_at < (${limit}::date)::timestamp at time zone 'Europe/Amsterdam' and ${by(sql`p.sent_by`)}`;
  return {
    columns: columns(
      ['candidate', 'text'],
      ['customer', 'text'],
      ['colleague', 'text'],
      ['sentAt', 'day'],
      ['daysWaiting', 'days'],
    ),
    chart: { label: 0, value: 4 },
    link: application,
    total: sql`select count(*) from presentations p where ${waiting}`,
    sql: sql`select ${cells(
      text(`k.first_name || ' ' || k.last_name`),
      text('c.company_name'),
      text('u.name'),
      dayOf('p.sent_at'),
      sql`${today}::date - (p.sent_at at time zone 'Europe/Amsterdam')::date`,
    )}, p.application_id as ref
      from presentations p
      join candidates k on k.id = p.candidate_id
      join customers c on c.id = p.customer_id
      left join users u on u.id = p.sent_by
      where ${waiting}
      order by p.sent_at, p.id`,
  };
}
