import { randomInt } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { desc, eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { settingsSchema, type Settings } from '#domain/settings/settings.ts';
import type { AccountContext } from '#server/accounts/account-context.ts';
import type { AttemptKey } from '#server/accounts/attempts.ts';
import { actorOf, findSession } from '#server/accounts/find-session.ts';
import type { Origin, StaffActor } from '#server/accounts/record-account-event.ts';
import { createSecrets } from '#server/crypto/secrets.ts';
import { confirmTwoFactorSetUp, startTwoFactorSetUp } from '#server/accounts/set-up-two-factor.ts';
import { signIn } from '#server/accounts/sign-in.ts';
import type { Database } from '#server/db/client.ts';
import { newId } from '#server/db/ids.ts';
import { attemptThrottle, sessions, users, type User } from '#server/db/schema/accounts.ts';
import { auditLogs } from '#server/db/schema/audit.ts';
import { mailOutbox } from '#server/db/schema/mail.ts';
import { adminSettings } from '#server/db/schema/settings.ts';

const staffPassword = 'de kroket is nog warm';
let hashed: Promise<string> | undefined;

/** A program started with this secret can decrypt values encrypted here. */
export const accountSecret = 'only for tests: 32 characters and more';

export const accountContext: AccountContext = {
  config: {
    publicUrl: 'https://www.lexbrug.example',
    staffDomain: 'lexbrug.example',
    smtpUrl: 'smtp://relay.lexbrug.example',
    emailJs: undefined,
  },
  secrets: await createSecrets({ appSecret: accountSecret, dataDir: '' }),
  now: () => new Date(),
};

/** A new IP address for every caller, so no test is throttled by failures in another. */
export function newOrigin(): Origin {
  return { ipAddress: `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`, userAgent: 'Test browser' };
}

export type Staff = { id: string; email: string; password: string };

/** An owner who was asked about two-step verification today. */
export async function addStaff(db: Database, values: Partial<User> = {}): Promise<Staff> {
  const id = newId();
  // Cheaper than in production, because tests sign in hundreds of times; the hash sets the cost of comparing.
  const passwordHash = await (hashed ??= hash(staffPassword, { memoryCost: 64, timeCost: 1 }));
  const email = values.email ?? `staff-${id.slice(-12)}@lexbrug.example`;
  await db.insert(users).values({
    id,
    email,
    name: 'Anna de Vries',
    role: 'owner',
    passwordHash,
    emailVerifiedAt: new Date(),
    twoFactorAskedAt: new Date(),
    ...values,
  });
  return { id, email, password: staffPassword };
}

export type SignedInStaff = Staff & { token: string; actor: StaffActor };

export async function signInStaff(db: Database, staff: Staff): Promise<SignedInStaff> {
  const origin = newOrigin();
  const result = await signIn(db, staff, origin, accountContext);
  if (!result.ok) throw new Error(`Could not sign in: ${result.problem}`);
  return { ...staff, token: result.token, actor: await actorWith(db, result.token, origin) };
}

export async function addSignedInStaff(db: Database, values: Partial<User> = {}): Promise<SignedInStaff> {
  return signInStaff(db, await addStaff(db, values));
}

export async function actorWith(db: Database, token: string, origin = newOrigin()): Promise<StaffActor> {
  const found = await findSession(db, token, accountContext);
  if (!found) throw new Error('No session');
  return actorOf(found, origin);
}

/** As if the password had just been given again in every session of this person. */
export async function confirmSessions(db: Database, userId: string, at = new Date()): Promise<void> {
  await db.update(sessions).set({ confirmedAt: at }).where(eq(sessions.userId, userId));
}

export type TwoFactor = { secret: string; recoveryCodes: string[]; token: string };

/** Confirmed with the code of a minute ago, so the current code is still unused. */
export async function setUpTwoFactor(db: Database, staff: SignedInStaff): Promise<TwoFactor> {
  const { secret } = await startTwoFactorSetUp(db, staff.actor, accountContext);
  const earlier = new Date(Date.now() - 60_000);
  const context = { ...accountContext, now: () => earlier };
  const done = await confirmTwoFactorSetUp(db, { code: totp(secret, earlier) }, staff.actor, context);
  if (!done.ok) throw new Error(done.problem);
  return { secret, recoveryCodes: done.recoveryCodes, token: done.token };
}

export function totp(secret: string, at = new Date()): string {
  return generateSync({ secret, epoch: Math.floor(at.getTime() / 1000) });
}

export async function setSecurity(db: Database, security: Partial<Settings['security']>): Promise<void> {
  const settings = settingsSchema.parse({ security });
  await db
    .insert(adminSettings)
    .values({ id: 1, settings })
    .onConflictDoUpdate({ target: adminSettings.id, set: { settings } });
}

/** Records earlier failures whose waiting time is over, so the next failure is followed by a long wait. */
export async function failedBefore(db: Database, { key }: AttemptKey, failures: number): Promise<void> {
  const row = { failures, lastAt: new Date(Date.now() - 1000), blockedUntil: new Date(Date.now() - 1000) };
  await db
    .insert(attemptThrottle)
    .values({ key, ...row })
    .onConflictDoUpdate({ target: attemptThrottle.key, set: row });
}

export async function mailsTo(db: Database, email: string) {
  return db.select().from(mailOutbox).where(eq(mailOutbox.toAddress, email)).orderBy(desc(mailOutbox.id));
}

/** The token at the end of the link in the newest mail. */
export async function mailedToken(db: Database, email: string): Promise<string> {
  const links = (await mailsTo(db, email)).map(({ data }) => (data as { link?: string }).link);
  const link = links.find((found) => found !== undefined);
  if (!link) throw new Error(`No link was mailed to ${email}`);
  return new URL(link).pathname.split('/').at(-1) ?? '';
}

export async function auditOf(db: Database, userId: string) {
  return db.select().from(auditLogs).where(eq(auditLogs.entityId, userId)).orderBy(desc(auditLogs.id));
}
