import { and, eq, isNull } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { SignInForm } from '#domain/accounts/sign-in-form.ts';
import { isStaffAddress, normaliseAddress } from '#domain/accounts/staff-address.ts';
import type { Executor } from '../db/client.ts';
import { users, type User } from '../db/schema/accounts.ts';
import type { AccountContext } from './account-context.ts';
import {
  accountKey,
  addressKey,
  admitAttempt,
  type Admitted,
  deviceKey,
  everywhereKey,
  forgiveAttempt,
} from './attempts.ts';
import { knownDevice } from './known-device.ts';
import { passwords } from '../crypto/passwords.ts';
import { recordStranger } from '../audit/record-stranger.ts';
import { openStaffSession, type SignedIn } from './open-staff-session.ts';
import { shortened, type Origin } from './record-account-event.ts';

/**
 * Ends the session of `previousToken`, which the browser had until now. `device` is its device cookie. An unknown account,
 * a disabled account and a wrong password get the same response after the same work.
 */
export async function signIn(
  db: Executor,
  input: SignInForm,
  origin: Origin,
  context: AccountContext,
  previousToken?: string,
  device?: string,
): Promise<SignedIn | Refusal> {
  const email = normaliseAddress(input.email);
  if (email === undefined || !isStaffAddress(email, context.config.staffDomain)) return refused('notStaff');
  const known = knownDevice(context.secrets, device, email);
  const { ipAddress } = origin;
  const keys = known
    ? [deviceKey(email, known)]
    : [accountKey(email, ipAddress), addressKey(ipAddress), everywhereKey(email)];
  const admission = await admitAttempt(db, keys);
  if (!admission.admitted) return refused('throttled', admission.waitSeconds);

  const [user] = await db.select().from(users).where(eq(users.email, email));
  const hash = user?.disabledAt ? undefined : user?.passwordHash;
  const proved = await passwords.verify(hash, input.password);
  if (user && hash && proved) {
    const proven = { ...user, passwordHash: hash };
    const outcome = await admit(db, proven, origin, context, admission, previousToken);
    if (outcome) return outcome;
  }
  const stranger = { ipAddress, userAgent: shortened(origin.userAgent) };
  const reason = user?.disabledAt ? 'accountDisabled' : user ? 'wrongPassword' : 'unknownAccount';
  await recordStranger(db, context, stranger, {
    action: 'login',
    entity: 'user',
    entityId: user?.id,
    metadata: { result: 'failed', reason },
  });
  return refused('credentials');
}

/** Undefined if the account was disabled, or its password changed, while the password was being verified. */
async function admit(
  db: Executor,
  user: User & { passwordHash: string },
  origin: Origin,
  context: AccountContext,
  admitted: Admitted,
  previousToken: string | undefined,
): Promise<SignedIn | Refusal | undefined> {
  return db.transaction(async (tx) => {
    const unchanged = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), isNull(users.disabledAt)))
      .for('no key update');
    if (unchanged.length === 0) return undefined;
    await forgiveAttempt(tx, admitted);
    return openStaffSession(tx, user, origin, context, { previousToken });
  });
}
