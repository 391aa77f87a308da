import { sql } from 'drizzle-orm';
import { calendarDay, startOfDay } from '#domain/time/amsterdam.ts';
import type { Program } from '../program.ts';

/** When the first day begins that is not counted yet. Visits from then on are counted when they are asked for. */
export const uncountedSince = sql.raw(`coalesce(
  (select (max(day) + 1)::timestamp at time zone 'Europe/Amsterdam' from visit_days), '-infinity')`);

/** Counts the visits of days that are over, once: how many sessions saw each page, and how many there were. */
export async function countEndedDays({ db, now }: Pick<Program, 'db' | 'now'>): Promise<void> {
  const today = calendarDay(now());
  await db.execute(sql`
    with seen as materialized (
      select (last_seen at time zone 'Europe/Amsterdam')::date as day, page, session_id from visitors
      where last_seen >= ${uncountedSince} and last_seen < ${startOfDay(today).toISOString()}::timestamptz)
    insert into visit_days (day, page, visitors)
    select day, page, count(*) from seen group by day, page
    union all select day, '', count(distinct session_id) from seen group by day
    -- Without a visit the day before is counted too.
    union all select ${today}::date - 1, '', 0 where not exists (select from seen where day = ${today}::date - 1)
    on conflict do nothing`);
}
