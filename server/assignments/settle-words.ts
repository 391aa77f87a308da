import { sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';

/** Reading fewer changed assignments one by one adds less than a millisecond to a search. */
const MIN_CHANGES = 200;

/** Adds what changed to the bits of each word, so that searching takes as long as before. */
export async function settleWords(db: Executor, least = MIN_CHANGES): Promise<void> {
  const { rows } = await db.execute(sql`select number from unsettled_assignments limit ${least}`);
  if (rows.length === least) await db.execute(sql`select settle_open_assignments()`);
}
