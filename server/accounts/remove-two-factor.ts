import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import { isTwoFactorMandatory } from '#domain/accounts/session-state.ts';
import type { Executor } from '../db/client.ts';
import { AppError } from '../errors.ts';
import { readSettings } from '../settings/settings-reader.ts';
import { clearTwoFactor } from './clear-two-factor.ts';
import { ownerOfFullSession } from './full-session.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';
import { endSessionsOf, rotateSession } from './sessions.ts';

/** Removes the actor's own second factor. Refused while it is mandatory for them; they can still set it up again. */
export async function removeTwoFactor(
  db: Executor,
  actor: StaffActor,
): Promise<{ ok: true; token: string } | Refusal> {
  const user = await ownerOfFullSession(db, actor);
  if (!user.totpEnabledAt) throw new AppError('notFound');
  const { security } = await readSettings(db);
  if (isTwoFactorMandatory(actor.role, security)) return refused('twoFactorMandatory');
  return db.transaction(async (tx) => {
    await clearTwoFactor(tx, actor.userId);
    await endSessionsOf(tx, actor.userId, actor.sessionId);
    const token = await rotateSession(tx, actor.sessionId);
    const metadata = { event: 'secondFactorRemoved' } as const;
    await recordAccountEvent(tx, actor, { action: 'update', entityId: actor.userId, metadata });
    return { ok: true, token };
  });
}
