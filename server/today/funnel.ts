import { sql } from 'drizzle-orm';
import { type Funnel, type FunnelStep, funnelSteps } from '#domain/figures/funnel.ts';
import type { Days } from '#domain/today/figures.ts';
import { endOfDay, startOfDay } from '#domain/time/amsterdam.ts';
import { keysOf, recordOf } from '#domain/typed-entries.ts';
import { isPlaced, isPlanned, isSent } from '../applications/reached-step.ts';
import type { Executor } from '../db/client.ts';
import { preparedRows } from '../db/prepared.ts';

type Row = Record<`${FunnelStep}Count`, number> & Record<`${FunnelStep}Days`, number | null>;

/** How far the applications of these days came, and how long each step took. One query. */
export async function readFunnel(db: Executor, days: Days): Promise<Funnel> {
  const from = startOfDay(days.first).toISOString();
  const [row] = await funnelOf(db, { from, until: endOfDay(days.last).toISOString() });
  return recordOf(funnelSteps, (step) => ({
    count: row?.[`${step}Count`] ?? 0,
    days: row?.[`${step}Days`] ?? null,
  }));
}

const talkedStatus = `status in ('interview', 'offer', 'accepted')`;

/** How an application is known to have come to a step: by its status, or by a moment; and from which moment to which it took. */
const steps: Record<
  Exclude<FunnelStep, 'received'>,
  { status: string; moment: string; took: [string, string] }
> = {
  judged: {
    status: `status <> 'pending'`,
    moment: 'coalesce(known.presented, known.talked, known.placed)',
    took: ['received', 'judged'],
  },
  presented: {
    status: talkedStatus,
    moment: 'coalesce(known.presented, known.talked, known.placed)',
    took: ['judged', 'presented'],
  },
  interview: {
    status: talkedStatus,
    moment: 'coalesce(known.talked, known.placed)',
    took: ['presented', 'talked'],
  },
  placed: { status: 'false', moment: 'known.placed', took: ['talked', 'placed'] },
};

const ofSteps = (part: (step: keyof typeof steps) => string) => sql.raw(keysOf(steps).map(part).join(', '));

/**
 * The first judgement is in the audit log, from the first of the days on: the row itself has only the last change. All
 * are counted by their status, which an index knows; only those with a moment are looked at one by one.
 */
const funnelOf = preparedRows<Row, { from: string; until: string }>('funnel', (place) => {
  const from = sql`${place('from')}::timestamptz`;
  const received = sql`created_at >= ${from} and created_at < ${place('until')}::timestamptz`;
  return sql`with counted as (
      select sum(count) as received, ${ofSteps((step) => `coalesce(sum(count) filter (where ${steps[step].status}), 0) as ${step}`)}
      from (select status, count(*) from guest_applications where ${received} group by status) by_status),
    moments as (
      select id, min(judged) as judged, min(presented) as presented, min(talked) as talked, min(placed) as placed from (
        select entity_id::uuid as id, "timestamp" as judged, null::timestamptz as presented, null::timestamptz as talked,
          null::timestamptz as placed from audit_logs
        where entity_type = 'application' and action_type = 'update' and "timestamp" >= ${from} and old_data ->> 'status' = 'pending'
        union all select application_id, null, sent_at, null, null from presentations where ${isSent}
        union all select application_id, null, null, starts_at, null from interviews where ${isPlanned}
        union all select application_id, null, null, null, created_at from placements where ${isPlaced}) moment
      group by id),
    known as (select status, created_at as received, judged, presented, talked, placed
      from moments join guest_applications using (id) where ${received})
    select max(counted.received)::int as "receivedCount",
      ${ofSteps(
        (step) =>
          `(max(counted.${step}) + count(*) filter (where not (${steps[step].status}) and ${steps[step].moment} is not null))::int as "${step}Count"`,
      )},
      ${ofSteps((step) => {
        const [since, at] = steps[step].took;
        return `(percentile_cont(0.5) within group (order by greatest(extract(epoch from known.${at} - known.${since}), 0) / 86400)
          filter (where known.${at} is not null and known.${since} is not null))::float8 as "${step}Days"`;
      })}
    from counted left join known on true`;
});
