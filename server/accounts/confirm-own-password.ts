import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { Executor } from '../db/client.ts';
import type { User } from '../db/schema/accounts.ts';
import { AppError } from '../errors.ts';
import { accountKey, admitAttempt, forgiveAttempt } from './attempts.ts';
import { ownerOfFullSession } from './full-session.ts';
import { passwords } from '../crypto/passwords.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';

export type Confirmed = { ok: true; user: User & { passwordHash: string } };

/** For what a borrowed session must not be able to do. Guessing counts as guessing at the sign-in. */
export async function confirmOwnPassword(
  db: Executor,
  password: string,
  actor: StaffActor,
): Promise<Confirmed | Refusal> {
  const user = await ownerOfFullSession(db, actor);
  if (!user.passwordHash) throw new AppError('forbidden');
  const admission = await admitAttempt(db, [accountKey(user.email)]);
  if (!admission.admitted) return refused('throttled', admission.waitSeconds);
  if (await passwords.verify(user.passwordHash, password)) {
    await forgiveAttempt(db, admission);
    return { ok: true, user: { ...user, passwordHash: user.passwordHash } };
  }
  const metadata = { result: 'failed', event: 'passwordAskedAgain' };
  await recordAccountEvent(db, actor, { action: 'login', entityId: user.id, metadata });
  return refused('wrongPassword');
}
