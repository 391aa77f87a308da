import { sql } from 'drizzle-orm';
import type { ColumnKey, ColumnKind, FigureColumn, Question } from '#domain/figures/figure.ts';
import { COMPANY_PARAM } from '#domain/contacts/contact-list.ts';
import { pathTo } from '#domain/paths.ts';
import { presentationList } from '#domain/presentations/presentation-list.ts';
import { addDays } from '#domain/time/amsterdam.ts';
import type { Asked, Asking } from './asked.ts';

const columns = (...given: [ColumnKey, ColumnKind][]): FigureColumn[] =>
  given.map(([key, kind]) => ({ key, kind }));

const WAITING_DAYS = 3;
const WITHOUT_PRESENTATION_DAYS = 7;
const ENDING_DAYS = 90;
const WITHOUT_CONTACT_MONTHS = 3;

/** A day in Amsterdam, of a moment. */
const dayOf = (column: string) => sql.raw(`to_char(${column} at time zone 'Europe/Amsterdam', 'YYYY-MM-DD')`);
const cells = (...values: ReturnType<typeof sql.raw>[]) =>
  sql`jsonb_build_array(${sql.join(values, sql`, `)}) as cells`;
const text = (part: string) => sql.raw(part);

const narrowed = (name: string, value: string): string =>
  value === '' ? '' : `?${new URLSearchParams({ [name]: value })}`;
const presentationsOf = (filter: 'company' | 'candidateId' | 'colleague') => (id: string) =>
  pathTo('/admin/crm/presentations') + narrowed(presentationList.filters[filter].name, id);
const application = (id: string) => pathTo('/admin/dashboard/sollicitaties/:id', { id });
const assignment = (id: string) => pathTo('/admin/dashboard/vacatures/:id', { id });
const placement = (id: string) => pathTo('/admin/crm/placements/:id', { id });
const customer = (id: string) => pathTo('/admin/crm/customers/:id', { id });

function lossesOf(about: string): string {
  if (about === 'opportunity') return pathTo('/admin/crm/opportunities') + narrowed('fase', 'closed_lost');
  if (about === 'application')
    return pathTo('/admin/dashboard/sollicitaties') + narrowed('status', 'rejected');
  return pathTo('/admin/crm/presentations') + narrowed(presentationList.filters.outcome.name, 'afgewezen');
}

/** 1. Whom did we present to this customer, and what came of it? */
function customers({ between, by }: Asking): Asked {
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
    link: presentationsOf('company'),
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
function candidates({ between, by }: Asking): Asked {
  return {
    columns: columns(
      ['candidate', 'text'],
      ['customer', 'text'],
      ['assignment', 'text'],
      ['lastSent', 'day'],
      ['agreement', 'word'],
    ),
    link: presentationsOf('candidateId'),
    sql: sql`select ${cells(
      text(`k.first_name || ' ' || k.last_name`),
      text('c.company_name'),
      text('a.title'),
      dayOf('p.sent_at'),
      text('g.how'),
    )}, k.id as ref
      from presentations p
      join candidates k on k.id = p.candidate_id
      join customers c on c.id = p.customer_id
      left join assignments a on a.id = p.assignment_id
      left join presentation_agreements g on g.id = p.agreement_id
      where p.sent_at is not null and ${between(sql`p.sent_at`)} and ${by(sql`p.sent_by`)}
      order by p.sent_at desc, p.id desc`,
  };
}

/** 3. Which assignments have no presentation after a week? */
function noPresentation({ by, today }: Asking): Asked {
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
function noAnswer({ by, today }: Asking): Asked {
  const limit = addDays(today, -WAITING_DAYS);
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
      where p.state = 'sent' and p.answer is null
        and p.sent_at < (${limit}::date)::timestamp at time zone 'Europe/Amsterdam' and ${by(sql`p.sent_by`)}
      order by p.sent_at, p.id`,
  };
}

/** 5. How long from publication to first presentation and to placement, by practice area? */
function speed({ between, by }: Asking): Asked {
  return {
    columns: columns(
      ['vakgebied', 'word'],
      ['assignments', 'count'],
      ['toPresentation', 'days'],
      ['toPlacement', 'days'],
    ),
    chart: { label: 0, value: 2 },
    link: (ref) => pathTo('/admin/dashboard/vacatures') + narrowed('vakgebied', ref),
    sql: sql`with published as (
        select a.id, a.vakgebied, coalesce(a.published_at, a.created_at) as at from assignments a
        where a.status <> 'draft' and ${between(sql`coalesce(a.published_at, a.created_at)`)} and ${by(sql`a.owner_id`)}),
      first_sent as (
        select assignment_id, min(sent_at) as at from presentations
        where sent_at is not null and assignment_id is not null group by assignment_id),
      first_placed as (
        select assignment_id, min(created_at) as at from placements
        where cancelled_at is null and assignment_id is not null group by assignment_id),
      measured as (
        select p.vakgebied, extract(epoch from s.at - p.at) / 86400 as presented, extract(epoch from l.at - p.at) / 86400 as placed
        from published p left join first_sent s on s.assignment_id = p.id left join first_placed l on l.assignment_id = p.id)
      select ${cells(
        text('vakgebied'),
        text('count(*)'),
        text('round((percentile_cont(0.5) within group (order by greatest(presented, 0)))::numeric, 1)'),
        text('round((percentile_cont(0.5) within group (order by greatest(placed, 0)))::numeric, 1)'),
      )}, vakgebied as ref
      from measured group by vakgebied order by count(*) desc, vakgebied`,
  };
}

/** 6. Which sources bring placements? */
function sources({ between }: Asking): Asked {
  return {
    columns: columns(
      ['source', 'word'],
      ['campaign', 'text'],
      ['applications', 'count'],
      ['presentations', 'count'],
      ['placements', 'count'],
    ),
    chart: { label: 0, value: 4 },
    link: (ref) => pathTo('/admin/dashboard/sollicitaties') + narrowed('bron', ref),
    sql: sql`with sent as (select distinct application_id from presentations where sent_at is not null),
      placed as (select distinct application_id from placements where cancelled_at is null and application_id is not null),
      counted as (
        select case when a.proposed_at is not null then 'proposed' else a.source end as source,
          coalesce(nullif(concat_ws(' / ', a.utm_source, a.utm_campaign), ''), nullif(a.referrer, 'direct')) as campaign,
          count(*) as applications, count(sent.application_id) as presentations, count(placed.application_id) as placements
        from guest_applications a
        left join sent on sent.application_id = a.id
        left join placed on placed.application_id = a.id
        where ${between(sql`a.created_at`)}
        group by 1, 2)
      select ${cells(text('source'), text('campaign'), text('applications'), text('presentations'), text('placements'))},
        nullif(source, 'proposed') as ref
      from counted order by placements desc, presentations desc, applications desc, source, campaign`,
  };
}

/** 7. Which placements end in the next 90 days? */
function ending({ by, today }: Asking): Asked {
  return {
    columns: columns(
      ['candidate', 'text'],
      ['customer', 'text'],
      ['colleague', 'text'],
      ['endsOn', 'day'],
      ['daysLeft', 'days'],
    ),
    chart: { label: 0, value: 4 },
    link: placement,
    sql: sql`select ${cells(
      text('p.person_name'),
      text('c.company_name'),
      text('u.name'),
      text(`to_char(p.ends_on, 'YYYY-MM-DD')`),
      sql`p.ends_on - ${today}::date`,
    )}, p.id as ref
      from placements p join customers c on c.id = p.customer_id left join users u on u.id = p.owner_id
      where p.cancelled_at is null and p.ends_on between ${today}::date and ${addDays(today, ENDING_DAYS)}::date
        and ${by(sql`p.owner_id`)}
      order by p.ends_on, p.id`,
  };
}

/** 8. What is our margin on running placements? */
function margin({ by, today }: Asking): Asked {
  // What the last extension that has begun agreed; what it leaves out stays the same.
  const latest = (column: string) => sql`(select e.${sql.raw(column)} from placement_extensions e
    where e.placement_id = p.id and e.starts_on <= ${today}::date and e.${sql.raw(column)} is not null
    order by e.created_at desc limit 1)`;
  return {
    columns: columns(
      ['customer', 'text'],
      ['placements', 'count'],
      ['hourlyMargin', 'cents'],
      ['weeklyMargin', 'cents'],
      ['fees', 'cents'],
    ),
    chart: { label: 0, value: 3 },
    link: (ref) => `${pathTo('/admin/crm/placements')}${narrowed(COMPANY_PARAM, ref)}&status=lopend`,
    sql: sql`with running as (
        select p.customer_id, t.selling - t.purchase as hourly, (t.selling - t.purchase) * coalesce(t.hours, 0) as weekly,
          p.fee_cents
        from placements p cross join lateral (
          select coalesce(${latest('selling_cents')}, p.selling_cents) as selling,
            coalesce(${latest('purchase_cents')}, p.purchase_cents) as purchase,
            coalesce(${latest('hours_per_week')}, p.hours_per_week) as hours) t
        where p.cancelled_at is null and p.start_date <= ${today}::date
          and (p.ends_on is null or p.ends_on >= ${today}::date) and ${by(sql`p.owner_id`)})
      select ${cells(
        text('c.company_name'),
        text('count(*)'),
        text('round(avg(hourly))'),
        text('coalesce(sum(weekly), 0)'),
        text('coalesce(sum(fee_cents), 0)'),
      )}, c.id as ref
      from running join customers c on c.id = running.customer_id
      group by c.id, c.company_name, c.name_key
      order by coalesce(sum(weekly), 0) desc, c.name_key, c.id`,
  };
}

/** 9. What did each colleague start this week? */
function colleagues({ between, by }: Asking): Asked {
  const counted = (table: string, who: string, at: string, where = 'true') =>
    sql`(select count(*) from ${sql.raw(table)} t where t.${sql.raw(who)} = u.id and ${between(sql.raw(`t.${at}`))} and ${sql.raw(where)})`;
  return {
    columns: columns(
      ['colleague', 'text'],
      ['proposals', 'count'],
      ['presentations', 'count'],
      ['interviews', 'count'],
      ['placements', 'count'],
      ['activities', 'count'],
    ),
    chart: { label: 0, value: 2 },
    link: presentationsOf('colleague'),
    sql: sql`select ${cells(
      text('u.name'),
      counted('guest_applications', 'owner_id', 'proposed_at'),
      counted('presentations', 'sent_by', 'sent_at'),
      counted('interviews', 'created_by', 'created_at'),
      counted('placements', 'owner_id', 'created_at', 't.cancelled_at is null'),
      counted('activities', 'owner_id', 'created_at'),
    )}, u.id as ref
      from users u where u.disabled_at is null and ${by(sql`u.id`)} order by u.name, u.id`,
  };
}

/** 10. Why do we lose opportunities and candidates? */
function losses({ between, by }: Asking): Asked {
  const reason = (column: string) => sql.raw(`nullif(btrim(left(${column}, 120)), '')`);
  return {
    columns: columns(['about', 'word'], ['reason', 'text'], ['times', 'count']),
    chart: { label: 1, value: 2 },
    link: lossesOf,
    sql: sql`with lost as (
        select 'opportunity' as about, ${reason('close_reason')} as reason from opportunities
          where stage = 'closed_lost' and ${between(sql`stage_changed_at`)}
        union all
        select 'application', ${reason('closing_reason')} from guest_applications
          where status = 'rejected' and ${between(sql`status_changed_at`)} and ${by(sql`owner_id`)}
        union all
        select 'presentation', ${reason('answer_reason')} from presentations
          where answer = 'rejected' and ${between(sql`answered_on::timestamptz`)} and ${by(sql`sent_by`)})
      select ${cells(text('about'), text('reason'), text('count(*)'))},
        about as ref
      from lost group by about, reason order by count(*) desc, about, reason nulls last`,
  };
}

/** 11. Which customers have had no contact for three months? */
function noContact({ today }: Asking): Asked {
  return {
    columns: columns(['customer', 'text'], ['lastContact', 'day']),
    link: customer,
    sql: sql`with spoken as (
        select c.id, c.company_name, greatest(
          (select max(a.completed_at) from activities a where a.customer_id = c.id and a.status = 'completed'),
          (select max(p.sent_at) from presentations p where p.customer_id = c.id),
          (select max(k.last_contact_at) from contacts k where k.customer_id = c.id)) as at
        from customers c where c.status = 'active')
      select ${cells(text('company_name'), dayOf('at'))}, id as ref
      from spoken
      where at is null or at < (${today}::date - interval '${sql.raw(String(WITHOUT_CONTACT_MONTHS))} months') at time zone 'Europe/Amsterdam'
      order by at nulls first, company_name, id`,
  };
}

/** 12. What is planned today, for me and for everyone? */
function planned({ by, today }: Asking): Asked {
  const next = addDays(today, 1);
  const start = (day: string) => sql`(${day}::date)::timestamp at time zone 'Europe/Amsterdam'`;
  return {
    columns: columns(['at', 'moment'], ['what', 'word'], ['subject', 'text'], ['colleague', 'text']),
    link: (ref, [, what]) =>
      what === 'activity' ? pathTo('/admin/crm/activities/:id', { id: ref }) : application(ref),
    sql: sql`with todo as (
        select a.due_date as at, 'activity' as kind, a.subject, a.owner_id as user_id, a.id as ref
          from activities a where a.status = 'pending' and a.due_date >= ${start(today)} and a.due_date < ${start(next)}
            and ${by(sql`a.owner_id`)}
        union all
        select i.starts_at, 'interview', k.first_name || ' ' || k.last_name, i.created_by, i.application_id
          from interviews i join candidates k on k.id = i.candidate_id
          where i.state in ('proposed', 'confirmed') and i.starts_at >= ${start(today)} and i.starts_at < ${start(next)}
            and (${by(sql`i.created_by`)} or exists (select from interview_participants p
              where p.interview_id = i.id and ${by(sql`p.user_id`)}))
        union all
        select ${start(today)}, 'nextStep', g.first_name || ' ' || g.last_name || ': ' || g.next_step, g.owner_id, g.id
          from guest_applications g where g.next_step_on = ${today}::date and g.next_step is not null
            and ${by(sql`g.owner_id`)})
      select ${cells(
        text(`to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`),
        text('kind'),
        text('subject'),
        text('u.name'),
      )}, ref from todo left join users u on u.id = todo.user_id order by at, kind, ref`,
  };
}

export const queries: Record<Question, (asking: Asking) => Asked> = {
  customers,
  candidates,
  noPresentation,
  noAnswer,
  speed,
  sources,
  ending,
  margin,
  colleagues,
  losses,
  noContact,
  today: planned,
};
