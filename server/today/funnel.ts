import { sql } from 'drizzle-orm';
import { type Funnel, type FunnelStep, funnelSteps } from '#domain/figures/funnel.ts';
import type { Days } from '#domain/today/figures.ts';
import { endOfDay, startOfDay } from '#domain/time/amsterdam.ts';
import { recordOf } from '#domain/typed-entries.ts';
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

/** The first judgement is in the audit log, from the first of the days on: the row itself has only the last change. */
const funnelOf = preparedRows<Row, { from: string; until: string }>('funnel', (place) => {
  const from = sql`${place('from')}::timestamptz`;
  const until = sql`${place('until')}::timestamptz`;
  const ofReceived = sql.raw('application_id in (select id from received)');
  const days = (step: FunnelStep, since: string, at: string) =>
    sql.raw(`(percentile_cont(0.5) within group (order by greatest(extract(epoch from ${at} - ${since}), 0) / 86400)
      filter (where ${at} is not null and ${since} is not null))::float8 as "${step}Days"`);
  const count = (step: FunnelStep, reached: string) =>
    sql.raw(`(count(*) filter (where ${reached}))::int as "${step}Count"`);
  const interview = `(status in ('interview', 'offer', 'accepted') or talked is not null or placed is not null)`;
  return sql`with received as materialized (
      select id, status, created_at from guest_applications where created_at >= ${from} and created_at < ${until}),
    judged as (select entity_id::uuid as id, min("timestamp") as at from audit_logs
      where entity_type = 'application' and action_type = 'update' and "timestamp" >= ${from} and old_data ->> 'status' = 'pending'
      group by 1),
    sent as (select application_id as id, min(sent_at) as at from presentations where ${isSent} and ${ofReceived} group by 1),
    talked as (select application_id as id, min(starts_at) as at from interviews where ${isPlanned} and ${ofReceived} group by 1),
    placed as (select application_id as id, min(created_at) as at from placements where ${isPlaced} and ${ofReceived} group by 1),
    steps as (select r.status, r.created_at as received, judged.at as judged, sent.at as presented, talked.at as talked,
        placed.at as placed
      from received r left join judged on judged.id = r.id left join sent on sent.id = r.id
        left join talked on talked.id = r.id left join placed on placed.id = r.id)
    select ${count('received', 'true')}, ${count('judged', `status <> 'pending' or presented is not null or talked is not null or placed is not null`)},
      ${count('presented', `presented is not null or ${interview}`)}, ${count('interview', interview)},
      ${count('placed', 'placed is not null')},
      ${days('judged', 'received', 'judged')}, ${days('presented', 'judged', 'presented')},
      ${days('interview', 'presented', 'talked')}, ${days('placed', 'talked', 'placed')}
    from steps`;
});
