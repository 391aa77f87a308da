import { eq, sql } from 'drizzle-orm';
import { refused, type Refusal } from '#domain/accounts/account-problem.ts';
import type { TwoFactorForm } from '#domain/accounts/sign-in-form.ts';
import type { Executor } from '../db/client.ts';
import { recoveryCodes, users } from '../db/schema/accounts.ts';
import { readSettings } from '../settings/settings-reader.ts';
import type { AccountContext } from './account-context.ts';
import { decrypt, encrypt } from '../crypto/encryption.ts';
import { ownerOfFullSession } from './full-session.ts';
import { recordAccountEvent, type StaffActor } from './record-account-event.ts';
import { hashRecoveryCode, matchingStep, newRecoveryCodes, newTotpSecret, qrCode } from './two-factor.ts';
import { endSessionsOf, rotateSession } from './sessions.ts';

const pendingMinutes = 15;

/** For the authenticator app: an SVG to scan, or the secret to type. */
export type TwoFactorOffer = { svg: string; secret: string };

/** The current secret stays in use until a code confirms the new one. */
export async function startTwoFactorSetUp(
  db: Executor,
  actor: StaffActor,
  context: AccountContext,
): Promise<TwoFactorOffer> {
  const user = await ownerOfFullSession(db, actor);
  const secret = newTotpSecret();
  const sealed = encrypt(context.secrets.key('secondFactor'), secret, user.id);
  await db
    .update(users)
    .set({ totpPendingSecret: sealed, totpPendingAt: sql`now()` })
    .where(eq(users.id, user.id));
  return offerOf(db, secret, user.email);
}

export type TwoFactorSetUp =
  /** The codes are shown only once. The token is for the cookie. */
  | { ok: true; recoveryCodes: string[]; token: string }
  /** The same offer, to show again with the error; absent if it has expired. */
  | (Refusal & { offer?: TwoFactorOffer });

/** The code proves that the app has the secret. Every later sign-in requires one. */
export async function confirmTwoFactorSetUp(
  db: Executor,
  input: TwoFactorForm,
  actor: StaffActor,
  context: AccountContext,
): Promise<TwoFactorSetUp> {
  return db.transaction(async (tx) => {
    await ownerOfFullSession(tx, actor);
    const [user] = await tx
      .select({
        email: users.email,
        pending: users.totpPendingSecret,
        fresh: sql<boolean>`coalesce(${users.totpPendingAt} > now() - make_interval(mins => ${pendingMinutes}::int), false)`,
      })
      .from(users)
      .where(eq(users.id, actor.userId))
      .for('no key update');
    if (!user?.pending || !user.fresh) return refused('wrongCode');
    const secret = decrypt(context.secrets.key('secondFactor'), user.pending, actor.userId);
    const step = matchingStep(secret, input.code, context.now());
    if (step === undefined) return { ...refused('wrongCode'), offer: await offerOf(tx, secret, user.email) };

    const enabled = { totpSecret: user.pending, totpEnabledAt: sql`now()`, totpLastStep: step };
    const cleared = { totpPendingSecret: null, totpPendingAt: null };
    await tx
      .update(users)
      .set({ ...enabled, ...cleared, updatedAt: sql`now()` })
      .where(eq(users.id, actor.userId));
    const codes = newRecoveryCodes();
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, actor.userId));
    await tx
      .insert(recoveryCodes)
      .values(codes.map((code) => ({ userId: actor.userId, codeHash: hashRecoveryCode(code) })));
    await endSessionsOf(tx, actor.userId, actor.sessionId);
    const token = await rotateSession(tx, actor.sessionId, { twoFactor: true });
    const metadata = { event: 'secondFactorEnabled' } as const;
    await recordAccountEvent(tx, actor, { action: 'update', entityId: actor.userId, metadata });
    return { ok: true, recoveryCodes: codes, token };
  });
}

async function offerOf(db: Executor, secret: string, email: string): Promise<TwoFactorOffer> {
  const { company } = await readSettings(db);
  return { secret, svg: await qrCode(secret, email, company.name) };
}
