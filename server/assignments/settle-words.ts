import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

/** Reading as many changed assignments one by one adds four tenths of a millisecond to a search. Settling them takes seconds among 100,000. */
const MIN_CHANGES = 100;

/** Adds what changed to the bits of each word, so that searching takes as long as before. */
export async function settleWords(db: Executor, least = MIN_CHANGES): Promise<void> {
  const { rows } = await db.execute(sql`select number from unsettled_assignments limit ${least}`);
  if (rows.length === least) await db.execute(sql`select settle_open_assignments()`);
}
