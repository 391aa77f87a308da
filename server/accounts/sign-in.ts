import { and, eq, isNull, sql } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import { sessionState, type SessionState } from '#domain/accounts/session-state.ts';
import type { SignInForm } from '#domain/accounts/sign-in-form.ts';
import { isStaffAddress, normaliseAddress } from '#domain/accounts/staff-address.ts';
import type { Executor } from '../db/client.ts';
import { sessions, users, type User } from '../db/schema/accounts.ts';
import { readSettings } from '../settings/settings-reader.ts';
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
import { recordAccountEvent, shortened, type Origin } from './record-account-event.ts';
import { sendVerificationMail } from './request-email-verification.ts';
import { openSession } from './sessions.ts';
import { LOST_SECRET } from './two-factor.ts';
import { hashToken, isToken } from '../crypto/tokens.ts';

export type SignedIn = { ok: true; token: string; state: SessionState };

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
  const { security } = await readSettings(db);
  return db.transaction(async (tx) => {
    const unchanged = await tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash), isNull(users.disabledAt)))
      .for('no key update');
    if (unchanged.length === 0) return undefined;
    await forgiveAttempt(tx, admitted);
    const owner = { ...origin, userId: user.id };
    if (security.require_email_verification && user.emailVerifiedAt === null) {
      await recordAccountEvent(tx, owner, {
        action: 'login',
        entityId: user.id,
        metadata: { result: 'failed', reason: 'emailNotVerified' },
      });
      await sendVerificationMail(tx, user, context);
      return refused('emailNotVerified');
    }
    if (isToken(previousToken))
      await tx.delete(sessions).where(eq(sessions.tokenHash, hashToken(previousToken)));
    const token = await openSession(tx, user.id, origin);
    await tx
      .update(users)
      .set({ lastLoginAt: sql`now()` })
      .where(eq(users.id, user.id));
    const facts = {
      twoFactorEnabled: user.totpEnabledAt !== null,
      twoFactorPassed: false,
      twoFactorLost: user.totpSecret === LOST_SECRET,
      emailVerified: user.emailVerifiedAt !== null,
    };
    const state = sessionState(facts, security);
    const result = state === 'twoFactorRequired' ? 'twoFactorRequired' : 'succeeded';
    await recordAccountEvent(tx, owner, { action: 'login', entityId: user.id, metadata: { result } });
    return { ok: true, token, state };
  });
}
