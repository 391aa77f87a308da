import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { AppError } from '../errors.ts';
import { forgetAttempts, twoFactorKey } from './attempts.ts';
import { clearTwoFactor } from './clear-two-factor.ts';
import { mailAccountChange } from './mail-account-change.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';
import { endSessionsOf } from './sessions.ts';

/** For a colleague who lost their phone and recovery codes. Ends their sessions. For the actor: `removeTwoFactor`. */
export async function resetTwoFactor(
  db: Executor,
  input: { userId: string },
  actor: StaffActor,
): Promise<void> {
  const { userId } = input;
  if (!isId(userId)) throw new AppError('notFound');
  if (userId === actor.userId) throw new AppError('forbidden');
  await db.transaction(async (tx) => {
    const colleague = await clearTwoFactor(tx, userId);
    await forgetAttempts(tx, twoFactorKey(userId));
    await endSessionsOf(tx, userId);
    await recordAccountEvent(tx, actor, {
      action: 'update',
      entityId: userId,
      metadata: { event: 'secondFactorReset' },
    });
    await mailAccountChange(tx, colleague, { change: 'twoFactorReset' }, actor);
  });
}
