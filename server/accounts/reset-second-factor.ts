import { eq, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { recoveryCodes, users } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import { forgetAttempts, secondFactorKey } from './attempts.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';
import { endSessionsOf } from './sessions.ts';

/** For a colleague who lost telephone and recovery codes. His sessions end: none of them has proved anything any more. */
export async function resetSecondFactor(
  db: Executor,
  input: { userId: string },
  actor: StaffActor,
): Promise<void> {
  const { userId } = input;
  if (!isId(userId)) throw new AppError('notFound');
  await db.transaction(async (tx) => {
    const cleared = {
      totpSecret: null,
      totpEnabledAt: null,
      totpLastStep: null,
      totpPendingSecret: null,
      totpPendingAt: null,
    };
    const reset = await tx
      .update(users)
      .set({ ...cleared, updatedAt: sql`now()` })
      .where(eq(users.id, userId))
      .returning({ id: users.id });
    if (reset.length === 0) throw new AppError('notFound');
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
    await forgetAttempts(tx, secondFactorKey(userId));
    await endSessionsOf(tx, userId);
    await recordAccountEvent(tx, actor, {
      action: 'update',
      entityId: userId,
      metadata: { event: 'secondFactorReset' },
    });
  });
}
