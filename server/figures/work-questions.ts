import { sql } from 'drizzle-orm';
import { applicationList } from '#domain/applications/application-list.ts';
import type { Cell, FigureFilters } from '#domain/figures/figure.ts';
import { NOT_GIVEN } from '#domain/figures/rows-behind.ts';
import { opportunityList } from '#domain/opportunities/opportunity-list.ts';
import { narrowed } from '#domain/list-description.ts';
import { pathTo } from '#domain/paths.ts';
import { presentationList } from '#domain/presentations/presentation-list.ts';
import { addDays } from '#domain/time/amsterdam.ts';
import { givenText } from '../records/rows-behind.ts';
import type { Asked, Asking } from './asked.ts';
import { application, cells, columns, customer, dayOf, presentationsOf, text } from './figure-sql.ts';

const WITHOUT_CONTACT_MONTHS = 3;

const lossesOf =
  ({ from, to, colleague }: FigureFilters) =>
  (about: string, [, reason]: Cell[]): string => {
    const loss = { lostReason: String(reason ?? NOT_GIVEN), lostFrom: from, lostTo: to };
    if (about === 'opportunity')
      return (
        pathTo('/admin/crm/opportunities') + narrowed(opportunityList, { ...loss, stage: ['closed_lost'] })
      );
    if (about === 'application') {
      const rejected = {
        status: 'rejected',
        archive: 'alle',
        owner: colleague === null ? null : [colleague],
      } as const;
      return pathTo('/admin/dashboard/sollicitaties') + narrowed(applicationList, { ...loss, ...rejected });
    }
    return (
      pathTo('/admin/crm/presentations') +
      narrowed(presentationList, {
        ...loss,
        outcome: ['rejected'],
        colleague: colleague === null ? null : [colleague],
      })
    );
  };

/** 9. What did each colleague start this week? */
export function colleagues(asking: Asking): Asked {
  const { between, by } = asking;
  // Each table is read once along its index by time, instead of all that each colleague ever did.
  const started = (name: string, table: string, who: string, at: string, where = 'true') =>
    sql`left join (select ${sql.raw(who)} as id, count(*) as times from ${sql.raw(table)}
      where ${between(sql.raw(at))} and ${by(sql.raw(who))} and ${sql.raw(where)} group by 1) ${sql.raw(name)}
      on ${sql.raw(name)}.id = u.id`;
  const times = (name: string) => text(`coalesce(${name}.times, 0)`);
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
    link: presentationsOf(asking, 'colleague'),
    sql: sql`select ${cells(
      text('u.name'),
      times('proposals'),
      times('presented'),
      times('planned'),
      times('placed'),
      times('done'),
    )}, u.id as ref
      from users u
      ${started('proposals', 'guest_applications', 'owner_id', 'proposed_at')}
      ${started('presented', 'presentations', 'sent_by', 'sent_at')}
      ${started('planned', 'interviews', 'created_by', 'created_at')}
      ${started('placed', 'placements', 'owner_id', 'created_at', 'cancelled_at is null')}
      ${started('done', 'activities', 'owner_id', 'created_at')}
      where u.disabled_at is null and ${by(sql`u.id`)} order by u.name, u.id`,
  };
}

/** 10. Why do we lose opportunities and candidates? */
export function losses(asking: Asking): Asked {
  const { between, by } = asking;
  return {
    columns: columns(['about', 'word'], ['reason', 'text'], ['times', 'count']),
    chart: { label: 1, of: 0, value: 2 },
    link: lossesOf(asking),
    sql: sql`with lost as (
        select 'opportunity' as about, close_reason as given, count(*) as times from opportunities
          where stage = 'closed_lost' and ${between(sql`stage_changed_at`)} group by 2
        union all
        select 'application', closing_reason, count(*) from guest_applications
          where status = 'rejected' and ${between(sql`status_changed_at`)} and ${by(sql`owner_id`)} group by 2
        union all
        select 'presentation', answer_reason, count(*) from presentations
          where answer = 'rejected' and ${between(sql`answered_on::timestamptz`)} and ${by(sql`sent_by`)} group by 2),
      named as (
        select about, ${givenText(text('given'))} as reason, sum(times) as times from lost group by 1, 2)
      select ${cells(text('about'), text('reason'), text('times'))}, about as ref
      from named order by times desc, about, reason nulls last`,
  };
}

/** 11. Which customers have had no contact for three months? */
export function noContact({ today }: Asking): Asked {
  return {
    columns: columns(['customer', 'text'], ['lastContact', 'day']),
    link: customer,
    sql: sql`with spoken as (
        select c.id, c.company_name, nullif(k.at, '-infinity') as at
        from customers c join customer_last_contacts k on k.customer_id = c.id where c.status = 'active')
      select ${cells(text('company_name'), dayOf('at'))}, id as ref
      from spoken
      where at is null or at < (${today}::date - interval '${sql.raw(String(WITHOUT_CONTACT_MONTHS))} months') at time zone 'Europe/Amsterdam'
      order by at nulls first, company_name, id`,
  };
}

/** 12. What is planned today, for me and for everyone? */
export function planned({ by, today }: Asking): Asked {
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
        text(
          `case when kind <> 'nextStep' then to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') end`,
        ),
        text('kind'),
        text('subject'),
        text('u.name'),
      )}, ref from todo left join users u on u.id = todo.user_id order by at, kind, ref`,
  };
}
