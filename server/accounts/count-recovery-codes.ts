import { and, count, eq, isNull } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { recoveryCodes } from '../db/schema/accounts.ts';

/** Counts unused codes only. */
export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  const [left] = await db
    .select({ count: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return left?.count ?? 0;
}
