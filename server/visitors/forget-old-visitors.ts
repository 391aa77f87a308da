import { sql } from 'drizzle-orm';
import { visitorsKeptSince } from '#domain/retention.ts';
import type { Program } from '../program.ts';

const atOnce = 5000;

/** Page views and clicks of a month ago, a part at a time so that nobody waits for it. Returns how many went. */
export async function forgetOldVisitors({ db, now }: Pick<Program, 'db' | 'now'>): Promise<number> {
  const before = visitorsKeptSince(now()).toISOString();
  const clicks = sql`delete from visitor_interactions where id in (
    select id from visitor_interactions where timestamp < ${before} limit ${atOnce}) returning 1`;
  const visits = sql`delete from visitors where id in (
    select id from visitors where last_seen < ${before} limit ${atOnce}) returning 1`;
  let forgotten = 0;
  for (const deletion of [clicks, visits]) {
    for (let batch = atOnce; batch === atOnce; forgotten += batch)
      batch = (await db.execute(deletion)).rows.length;
  }
  return forgotten;
}
