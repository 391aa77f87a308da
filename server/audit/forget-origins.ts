import { sql } from 'drizzle-orm';
import { keptSince, termOf } from '#domain/retention.ts';
import type { Program } from '../program.ts';

const BATCH_SIZE = 5000;

/**
 * Removes IP addresses, browsers and networks from older entries: they help to investigate misuse for a while. It is
 * the only change to an entry that the database accepts.
 */
export async function forgetOrigins({
  db,
  now,
  settings,
}: Pick<Program, 'db' | 'now' | 'settings'>): Promise<number> {
  const before = keptSince(termOf(await settings.current(), 'origins'), now()).toISOString();
  for (let forgotten = 0; ;) {
    const { rows } = await db.execute(sql`
      update audit_logs set ip_address = null, metadata = metadata - '{userAgent,network}'::text[]
      where id = any (array(
        select id from audit_logs where timestamp < ${before}::timestamptz
          and (ip_address is not null or metadata ?| '{userAgent,network}') order by timestamp limit ${BATCH_SIZE}))
      returning 1`);
    forgotten += rows.length;
    if (rows.length < BATCH_SIZE) return forgotten;
  }
}
