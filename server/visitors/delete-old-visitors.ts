import { sql } from 'drizzle-orm';
import { keptSince, termOf } from '#domain/retention.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { Program } from '../program.ts';

const BATCH_SIZE = 5000;

/** Deletes in batches, to keep locks short. Returns how many page views and clicks were deleted. */
export async function deleteOldVisitors({
  db,
  now,
  settings,
}: Pick<Program, 'db' | 'now' | 'settings'>): Promise<number> {
  const since = keptSince(termOf(await settings.current(), 'visitors'), now());
  const before = since.toISOString();
  await db.execute(sql`delete from visit_days where day < ${calendarDay(since)}::date`);
  const clicks = sql`delete from visitor_interactions where id = any (array(
    select id from visitor_interactions where timestamp < ${before} limit ${BATCH_SIZE})) returning 1`;
  const visits = sql`delete from visitors where id = any (array(
    select id from visitors where last_seen < ${before} limit ${BATCH_SIZE})) returning 1`;
  let deleted = 0;
  for (const deletion of [clicks, visits]) {
    for (let batch = BATCH_SIZE; batch === BATCH_SIZE; deleted += batch)
      batch = (await db.execute(deletion)).rows.length;
  }
  return deleted;
}
