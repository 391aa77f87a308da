import { sql } from 'drizzle-orm';
import { applicationList } from '#domain/applications/application-list.ts';
import { managedList } from '#domain/assignments/managed-list.ts';
import { NOT_GIVEN } from '#domain/figures/rows-behind.ts';
import { narrowed } from '#domain/list-description.ts';
import { pathTo } from '#domain/paths.ts';
import { placementList } from '#domain/placements/placement-list.ts';
import { addDays } from '#domain/time/amsterdam.ts';
import { campaignOf } from '../applications/application-campaign.ts';
import type { Asked, Asking } from './asked.ts';
import { cells, columns, placement, text } from './figure-sql.ts';

const ENDING_DAYS = 90;

/** 5. How long from publication to first presentation and to placement, by practice area? */
export function speed({ between, by, from, to, colleague }: Asking): Asked {
  // `greatest` ignores null: without a presentation there is no duration, not one of zero days.
  const days = (until: string) =>
    text(`case when ${until} is not null then greatest(extract(epoch from ${until} - p.at) / 86400, 0) end`);
  return {
    columns: columns(
      ['vakgebied', 'word'],
      ['assignments', 'count'],
      ['toPresentation', 'days'],
      ['toPlacement', 'days'],
    ),
    chart: { label: 0, value: 2 },
    link: (ref) =>
      pathTo('/admin/dashboard/vacatures') +
      narrowed(managedList, {
        vakgebied: managedList.filters.vakgebied.values.filter((value) => value === ref),
        publishedFrom: from,
        publishedTo: to,
        owner: colleague === null ? null : [colleague],
      }),
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
        select p.vakgebied, ${days('s.at')} as presented, ${days('l.at')} as placed
        from published p left join first_sent s on s.assignment_id = p.id left join first_placed l on l.assignment_id = p.id)
      select ${cells(
        text('vakgebied'),
        text('count(*)'),
        text('round((percentile_cont(0.5) within group (order by presented))::numeric, 1)'),
        text('round((percentile_cont(0.5) within group (order by placed))::numeric, 1)'),
      )}, vakgebied as ref
      from measured group by vakgebied order by count(*) desc, vakgebied`,
  };
}

/** 6. Which sources bring placements? */
export function sources({ between, from, to }: Asking): Asked {
  return {
    columns: columns(
      ['source', 'word'],
      ['campaign', 'text'],
      ['applications', 'count'],
      ['presentations', 'count'],
      ['placements', 'count'],
    ),
    chart: { label: 0, value: 4 },
    link: (ref, [, campaign]) =>
      pathTo('/admin/dashboard/sollicitaties') +
      narrowed(applicationList, {
        source: applicationList.filters.source.values.filter((value) => value === ref),
        campaign: String(campaign ?? NOT_GIVEN),
        from,
        to,
        archive: 'alle',
      }),
    // Grouped by the stored columns first: what is shown is then composed once for each group.
    sql: sql`with sent as (select distinct application_id from presentations where sent_at is not null),
      placed as (select distinct application_id from placements where cancelled_at is null and application_id is not null),
      grouped as (
        select a.proposed_at is not null as proposed, a.source, a.utm_source, a.utm_campaign, a.referrer,
          count(*) as applications, count(sent.application_id) as presentations, count(placed.application_id) as placements
        from guest_applications a
        left join sent on sent.application_id = a.id
        left join placed on placed.application_id = a.id
        where ${between(sql`a.created_at`)} group by 1, 2, 3, 4, 5),
      counted as (
        select case when proposed then 'proposed' else source end as source,
          ${campaignOf({ utmSource: text('utm_source'), utmCampaign: text('utm_campaign'), referrer: text('referrer') })} as campaign,
          sum(applications) as applications, sum(presentations) as presentations, sum(placements) as placements
        from grouped group by 1, 2)
      select ${cells(text('source'), text('campaign'), text('applications'), text('presentations'), text('placements'))},
        source as ref
      from counted order by placements desc, presentations desc, applications desc, source, campaign`,
  };
}

/** 7. Which placements end in the next 90 days? */
export function ending({ by, today }: Asking): Asked {
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
export function margin({ by, today, colleague }: Asking): Asked {
  // The amounts of the last extension that has begun; those it leaves out stay the same.
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
    link: (ref) =>
      pathTo('/admin/crm/placements') +
      narrowed(placementList, {
        company: [ref],
        state: ['running'],
        owner: colleague === null ? null : [colleague],
      }),
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
        text('sum(weekly)'),
        text('sum(fee_cents)'),
      )}, c.id as ref
      from running join customers c on c.id = running.customer_id
      group by c.id, c.company_name, c.name_key
      order by sum(weekly) desc nulls last, c.name_key, c.id`,
  };
}
