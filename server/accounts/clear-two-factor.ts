import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { recoveryCodes, type User, users } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';

/** Also deletes the recovery codes. Ending sessions is up to the caller. */
export async function clearTwoFactor(tx: Executor, userId: string): Promise<User> {
  const cleared = {
    totpSecret: null,
    totpEnabledAt: null,
    totpLastStep: null,
    totpPendingSecret: null,
    totpPendingAt: null,
    twoFactorAskedAt: sql`coalesce(${users.twoFactorAskedAt}, now())`,
  };
  const [found] = await tx
    .update(users)
    .set({ ...cleared, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning();
  if (!found) throw new AppError('notFound');
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  return found;
}
