import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { recoveryCodes, users } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';

/** The secret and everything that goes with it. What becomes of the sessions is for the caller to say. */
export async function clearTwoFactor(tx: Executor, userId: string): Promise<void> {
  const cleared = {
    totpSecret: null,
    totpEnabledAt: null,
    totpLastStep: null,
    totpPendingSecret: null,
    totpPendingAt: null,
  };
  const found = await tx
    .update(users)
    .set({ ...cleared, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning({ id: users.id });
  if (found.length === 0) throw new AppError('notFound');
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
}
