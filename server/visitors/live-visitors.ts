import { sql } from 'drizzle-orm';
import type { LiveVisitor, LiveVisitors } from '#domain/visitors/live.ts';
import { LIVE_WINDOW_MINUTES } from '#domain/visitors/visit.ts';
import type { Executor } from '../db/client.ts';
import { preparedRows } from '../db/prepared.ts';

const MAX_VISITORS = 200;
const HOURS_SHOWN = 12;
const HOUR_MS = 3_600_000;

/** One row per session, with its latest page. */
export async function liveVisitors(db: Executor, now: Date): Promise<LiveVisitors> {
  const since = windowStart(now);
  const firstHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS - (HOURS_SHOWN - 1) * HOUR_MS;
  const [seen, counts, arrivals] = await Promise.all([
    db.execute<Omit<LiveVisitor, 'lastSeen'> & { lastSeen: Date }>(sql`
      select session_id as "sessionId", page, assignments.title, last_seen as "lastSeen", time_on_page as "secondsOnPage", pages,
        device_type as "deviceType", browser, os, language, referrer, utm_source as "utmSource", is_new_session as "isNew"
      from (
        select distinct on (session_id) *, (count(*) over (partition by session_id))::int as pages
        from visitors where last_seen > ${since}::timestamptz order by session_id, last_seen desc
      ) latest
      left join assignments on assignments.id =
        case when page ~ '^/opdrachten/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(page, 13)::uuid end
      order by last_seen desc limit ${MAX_VISITORS}`),
    db.execute<{ active: number; mobile: number; isNew: number }>(sql`
      select count(distinct session_id)::int as active,
        (count(distinct session_id) filter (where device_type = 'mobile'))::int as mobile,
        (count(distinct session_id) filter (where is_new_session))::int as "isNew"
      from visitors where last_seen > ${since}::timestamptz`),
    // The condition on last_seen follows from the other and makes use of its index.
    db.execute<{ from: number; count: number }>(sql`
      select (extract(epoch from date_trunc('hour', created_at)) * 1000)::float8 as "from",
        count(distinct session_id)::int as count
      from visitors
      where last_seen >= ${iso(firstHour)}::timestamptz and created_at >= ${iso(firstHour)}::timestamptz
      group by 1`),
  ]);
  const counted = new Map(arrivals.rows.map(({ from, count }) => [from, count]));
  const hours = Array.from({ length: HOURS_SHOWN }, (_, at) => firstHour + at * HOUR_MS);
  return {
    at: now.toISOString(),
    visitors: seen.rows.map((row) => ({ ...row, lastSeen: row.lastSeen.toISOString() })),
    ...(counts.rows[0] ?? { active: 0, mobile: 0, isNew: 0 }),
    hours: hours.map((from) => ({ from: iso(from), count: counted.get(from) ?? 0 })),
  };
}

const active = preparedRows<{ active: number }, { since: string }>(
  'live-visitors',
  (place) =>
    sql`select count(distinct session_id)::int as active from visitors where last_seen > ${place('since')}::timestamptz`,
);

export async function countLiveVisitors(db: Executor, now: Date): Promise<number> {
  const [row] = await active(db, { since: windowStart(now) });
  return row?.active ?? 0;
}

function windowStart(now: Date): string {
  return iso(now.getTime() - LIVE_WINDOW_MINUTES * 60_000);
}

function iso(ms: number): string {
  return new Date(ms).toISOString();
}
