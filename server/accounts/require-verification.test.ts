import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { defaultSettings } from '#domain/settings/settings.ts';
import {
  accountContext,
  addSignedInStaff,
  addStaff,
  auditOf,
  mailsTo,
  newOrigin,
  setSecurity,
  type SignedInStaff,
} from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { users } from '../db/schema/accounts.ts';
import { findSession } from './find-session.ts';
import { isLastOwner, keepingAnOwner } from './last-owner.ts';
import { requireVerification } from './require-verification.ts';
import { signIn } from './sign-in.ts';

let database: TestDatabase;
let boss: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  boss = await addSignedInStaff(database.db);
});
afterAll(() => database.close());
beforeEach(() => setSecurity(database.db, {}));

const off = defaultSettings.security;
const on = { ...off, require_email_verification: true };
const { staffDomain } = accountContext.config;

const switchOn = (before = off) =>
  keepingAnOwner(database.db, on, staffDomain, async (tx) => {
    await setSecurity(database.db, on);
    await requireVerification(tx, { before, after: on }, boss.actor, accountContext);
  });
const kinds = async (email: string) => (await mailsTo(database.db, email)).map(({ kind }) => kind);

describe('switching on that addresses must be confirmed', () => {
  test('mails everyone without a confirmed address, and lets people who work go on', async () => {
    const working = await addSignedInStaff(database.db, { emailVerifiedAt: null });
    const earlier = await addStaff(database.db, { emailVerifiedAt: null, lastLoginAt: new Date(0) });
    const unused = await addStaff(database.db, { emailVerifiedAt: null });
    const disabled = await addStaff(database.db, { emailVerifiedAt: null, disabledAt: new Date() });
    const invited = await addStaff(database.db, { emailVerifiedAt: null, passwordHash: null });
    await switchOn();
    for (const { email } of [working, earlier, unused])
      expect(await kinds(email)).toEqual(['emailVerification']);
    for (const { email } of [disabled, invited, boss]) expect(await kinds(email)).toEqual([]);
    expect((await findSession(database.db, working.token, accountContext))?.state).toBe('ok');
    const attempt = (staff: typeof earlier) => signIn(database.db, staff, newOrigin(), accountContext);
    expect(await attempt(working)).toMatchObject({ ok: true, state: 'ok' });
    expect(await attempt(earlier)).toMatchObject({ ok: true, state: 'ok' });
    expect(await attempt(unused)).toEqual({ ok: false, problem: 'emailNotVerified' });
    const [entry] = (await auditOf(database.db, working.id)).filter(
      ({ actionType }) => actionType === 'update',
    );
    expect(entry).toMatchObject({ userId: boss.id, metadata: { event: 'verificationWaived' } });
  });

  test('mails nobody when it was on already', async () => {
    const staff = await addStaff(database.db, { emailVerifiedAt: null });
    await switchOn(on);
    expect(await kinds(staff.email)).toEqual([]);
  });

  test('is possible for an owner who never confirmed their own address', async () => {
    await database.db.update(users).set({ role: 'reader', emailVerifiedAt: null });
    const owner = await addSignedInStaff(database.db, { emailVerifiedAt: null });
    expect(await switchOn()).not.toBe('noOwnerLeft');
    expect((await findSession(database.db, owner.token, accountContext))?.state).toBe('ok');
    expect(await isLastOwner(database.db, owner.id, staffDomain)).toBe(true);
    await database.db.update(users).set({ role: 'reader' }).where(eq(users.id, owner.id));
  });
});
