import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { TwoFactorForm } from '#domain/accounts/sign-in-form.ts';
import type { Executor } from '../db/client.ts';
import { recoveryCodes, users } from '../db/schema/accounts.ts';
import type { AccountContext } from './account-context.ts';
import { admitAttempt, forgiveAttempt, twoFactorKey } from './attempts.ts';
import { countRecoveryCodes } from './count-recovery-codes.ts';
import { decrypt } from '../crypto/encryption.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';
import { queueMail } from '../mail/queue-mail.ts';
import { hashRecoveryCode, LOST_SECRET, matchingStep } from './two-factor.ts';
import { rotateSession } from './sessions.ts';

export type TwoFactorVerified = {
  ok: true;
  token: string;
  method: 'app' | 'recoveryCode';
  recoveryCodesLeft: number;
};

/** Accepts an app code or a recovery code, each only once. The session continues under a new token. */
export async function verifyTwoFactor(
  db: Executor,
  input: TwoFactorForm,
  actor: StaffActor,
  context: AccountContext,
): Promise<TwoFactorVerified | Refusal> {
  const admission = await admitAttempt(db, [twoFactorKey(actor.userId)]);
  if (!admission.admitted) return refused('throttled', admission.waitSeconds);
  return db.transaction(async (tx) => {
    if (/^\d{6}$/.test(input.code) && (await appSecretOf(tx, actor.userId, context)) === 'unreadable') {
      await forgiveAttempt(tx, admission);
      await loseTwoFactor(tx, actor);
      return refused('twoFactorLost');
    }
    const method = await methodOf(tx, input.code, actor.userId, context);
    if (!method) {
      const metadata = { result: 'failed', reason: 'wrongCode', step: 'secondFactor' } as const;
      await recordAccountEvent(tx, actor, { action: 'login', entityId: actor.userId, metadata });
      return refused('wrongCode');
    }
    await forgiveAttempt(tx, admission);
    const token = await rotateSession(tx, actor.sessionId, { twoFactor: true });
    const metadata = { result: 'succeeded', step: 'secondFactor', method } as const;
    await recordAccountEvent(tx, actor, { action: 'login', entityId: actor.userId, metadata });
    return { ok: true, token, method, recoveryCodesLeft: await countRecoveryCodes(tx, actor.userId) };
  });
}

/** Undefined if there is none, 'unreadable' after a restore without the installation secret: no app code can match then. */
async function appSecretOf(
  tx: Executor,
  userId: string,
  context: AccountContext,
): Promise<{ secret: string } | 'unreadable' | undefined> {
  const [user] = await tx.select({ sealed: users.totpSecret }).from(users).where(eq(users.id, userId));
  if (!user?.sealed) return undefined;
  try {
    return { secret: decrypt(context.secrets.key('secondFactor'), user.sealed, userId) };
  } catch {
    return 'unreadable';
  }
}

/** From now on, the user signs in with their password and has to set it up again. A mail tells them. */
async function loseTwoFactor(tx: Executor, actor: StaffActor): Promise<void> {
  const [person] = await tx
    .update(users)
    .set({ totpSecret: LOST_SECRET })
    .where(eq(users.id, actor.userId))
    .returning({ email: users.email, language: users.language });
  const metadata = { event: 'secondFactorLost' } as const;
  await recordAccountEvent(tx, actor, { action: 'update', entityId: actor.userId, metadata });
  if (person)
    await queueMail(tx, { kind: 'twoFactorReset', data: {}, to: person.email, language: person.language });
}

async function methodOf(tx: Executor, code: string, userId: string, context: AccountContext) {
  if (!/^\d{6}$/.test(code)) return (await takeRecoveryCode(tx, code, userId)) ? 'recoveryCode' : undefined;
  return (await takeAppCode(tx, code, userId, context)) ? 'app' : undefined;
}

/** False if the code is wrong, was used before, or cannot be checked. */
export async function takeAppCode(
  tx: Executor,
  code: string,
  userId: string,
  context: AccountContext,
): Promise<boolean> {
  const found = await appSecretOf(tx, userId, context);
  if (!found || found === 'unreadable') return false;
  const step = matchingStep(found.secret, code, context.now());
  return step !== undefined && takeStep(tx, step, userId);
}

/** False if a code of this step or a later one was used before, even by a concurrent request. */
async function takeStep(tx: Executor, step: number, userId: string): Promise<boolean> {
  const taken = await tx
    .update(users)
    .set({ totpLastStep: step })
    .where(and(eq(users.id, userId), or(isNull(users.totpLastStep), lt(users.totpLastStep, step))))
    .returning({ id: users.id });
  return taken.length === 1;
}

async function takeRecoveryCode(tx: Executor, code: string, userId: string): Promise<boolean> {
  const ofUser = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashRecoveryCode(code)));
  const taken = await tx
    .update(recoveryCodes)
    .set({ usedAt: sql`now()` })
    .where(and(ofUser, isNull(recoveryCodes.usedAt)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length === 1;
}
