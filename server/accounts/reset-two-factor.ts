import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { AppError } from '../errors.ts';
import { forgetAttempts, twoFactorKey } from './attempts.ts';
import { clearTwoFactor } from './clear-two-factor.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';
import { endSessionsOf } from './sessions.ts';

/** For a colleague who lost telephone and recovery codes. His sessions end: none of them has proved anything any more. */
export async function resetTwoFactor(
  db: Executor,
  input: { userId: string },
  actor: StaffActor,
): Promise<void> {
  const { userId } = input;
  if (!isId(userId)) throw new AppError('notFound');
  await db.transaction(async (tx) => {
    await clearTwoFactor(tx, userId);
    await forgetAttempts(tx, twoFactorKey(userId));
    await endSessionsOf(tx, userId);
    await recordAccountEvent(tx, actor, {
      action: 'update',
      entityId: userId,
      metadata: { event: 'secondFactorReset' },
    });
  });
}
