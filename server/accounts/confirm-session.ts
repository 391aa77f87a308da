import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { ConfirmPasswordForm } from '#domain/accounts/password-forms.ts';
import type { Executor } from '../db/client.ts';
import type { AccountContext } from './account-context.ts';
import { admitAttempt, type AttemptKey, forgiveAttempt } from './attempts.ts';
import { ownerOfFullSession } from './full-session.ts';
import { passwords } from '../crypto/passwords.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';
import { rotateSession } from './sessions.ts';
import { takeAppCode } from './verify-two-factor.ts';

/** Per session, so that guessing in a stolen session does not keep its owner from signing in. */
export const confirmKey = (sessionId: string): AttemptKey => ({
  key: `confirm:${sessionId}`,
  subject: 'account',
});

/**
 * Confirms a session with the password or the current app code. The session continues under a new token, so that a copied
 * cookie is not confirmed too.
 */
export async function confirmSession(
  db: Executor,
  input: ConfirmPasswordForm,
  actor: StaffActor,
  context: AccountContext,
): Promise<{ ok: true; token: string } | Refusal> {
  const user = await ownerOfFullSession(db, actor);
  const admission = await admitAttempt(db, [confirmKey(actor.sessionId)]);
  if (!admission.admitted) return refused('throttled', admission.waitSeconds);
  const isCode = /^\d{3} ?\d{3}$/.test(input.password);
  const proved = isCode
    ? await takeAppCode(db, input.password.replace(' ', ''), user.id, context)
    : await passwords.verify(user.passwordHash, input.password);
  if (!proved) {
    const reason = isCode ? 'wrongCode' : 'wrongPassword';
    const metadata = { result: 'failed', reason, event: 'passwordAskedAgain' } as const;
    await recordAccountEvent(db, actor, { action: 'login', entityId: user.id, metadata });
    return refused('wrongPassword');
  }
  return db.transaction(async (tx) => {
    await forgiveAttempt(tx, admission);
    return { ok: true, token: await rotateSession(tx, actor.sessionId, { confirmedAt: context.now() }) };
  });
}
