import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { ConfirmPasswordForm } from '#domain/accounts/password-forms.ts';
import type { Executor } from '../db/client.ts';
import { readSettings } from '../settings/settings-reader.ts';
import { clearTwoFactor } from './clear-two-factor.ts';
import { confirmOwnPassword } from './confirm-own-password.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';
import { endSessionsOf, rotateSession } from './sessions.ts';

/** By its owner, with the password asked again. Refused while everybody must have one; it can be set up anew then. */
export async function removeTwoFactor(
  db: Executor,
  input: ConfirmPasswordForm,
  actor: StaffActor,
): Promise<{ ok: true; token: string } | Refusal> {
  const { security } = await readSettings(db);
  if (security.two_factor_auth) return refused('twoFactorMandatory');
  const confirmed = await confirmOwnPassword(db, input.password, actor);
  if (!confirmed.ok) return confirmed;
  return db.transaction(async (tx) => {
    await clearTwoFactor(tx, actor.userId);
    await endSessionsOf(tx, actor.userId, actor.sessionId);
    const token = await rotateSession(tx, actor.sessionId);
    const metadata = { event: 'secondFactorRemoved' };
    await recordAccountEvent(tx, actor, { action: 'update', entityId: actor.userId, metadata });
    return { ok: true, token };
  });
}
