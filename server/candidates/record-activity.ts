import { inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { candidates } from '../db/schema/candidates.ts';

/** The procedure of these candidates moved on. Work of staff on a profile is no activity: retention counts from this. Lock them first. */
export async function recordActivity(
  tx: Executor,
  candidateIds: readonly string[],
  now: Date,
): Promise<void> {
  if (candidateIds.length === 0) return;
  const { id, lastActiveAt } = candidates;
  await tx
    .update(candidates)
    .set({ lastActiveAt: sql`greatest(${lastActiveAt}, ${now.toISOString()}::timestamptz)` })
    .where(inArray(id, [...candidateIds]));
}
