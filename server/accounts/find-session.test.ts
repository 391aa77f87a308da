import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import {
  accountContext,
  addSignedInStaff,
  addStaff,
  auditOf,
  newOrigin,
  setSecurity,
  setUpTwoFactor,
} from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import { findSession, type FindOptions } from './find-session.ts';
import { refreshSession } from './refresh-session.ts';
import { signOut } from './sign-out.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(() => setSecurity(database.db, {}));

const find = (token: string | undefined, options?: FindOptions) =>
  findSession(database.db, token, accountContext, options);
const sessionOf = async (userId: string) =>
  (await database.db.select().from(sessions).where(eq(sessions.userId, userId)))[0];

/** Makes the session look unused for `interval`. */
const leaveIdle = (userId: string, interval: string) =>
  database.db.execute(
    sql`update sessions set seen_at = now() - ${interval}::interval where user_id = ${userId}`,
  );

describe('a token', () => {
  test('opens the session of its owner', async () => {
    const staff = await addSignedInStaff(database.db, { name: 'Jan', language: 'en', theme: 'dark' });
    const user = {
      id: staff.id,
      email: staff.email,
      name: 'Jan',
      language: 'en',
      theme: 'dark',
      hasTwoFactor: false,
    };
    expect(await find(staff.token)).toMatchObject({ user, state: 'ok' });
  });

  test.each([
    ['nothing', undefined],
    ['an empty one', ''],
    ['a forged one', 'A'.repeat(43)],
    ['one that is too long', 'A'.repeat(44)],
    ['one with SQL', `' or '1'='1' -- ${'A'.repeat(26)}`],
    ['one with a line break', `${'A'.repeat(43)}\n`],
  ])('that is %s opens nothing', async (_, token) => expect(await find(token)).toBeUndefined());

  test('that differs in one character opens nothing', async () => {
    const { token } = await addSignedInStaff(database.db);
    for (const index of [0, 20, 41]) {
      const changed = token.slice(0, index) + (token[index] === 'x' ? 'y' : 'x') + token.slice(index + 1);
      expect(await find(changed)).toBeUndefined();
    }
    expect(
      await find(token.toLowerCase() === token ? token.toUpperCase() : token.toLowerCase()),
    ).toBeUndefined();
  });

  test('that was stolen is worthless after its owner signed out', async () => {
    const staff = await addSignedInStaff(database.db);
    await signOut(database.db, staff.token, { ipAddress: '192.0.2.46', userAgent: 'Test browser' });
    expect(await find(staff.token)).toBeUndefined();
    expect(await refreshSession(database.db, staff.token, accountContext)).toBeUndefined();
    const [entry] = await auditOf(database.db, staff.id);
    expect(entry).toMatchObject({ actionType: 'logout', userId: staff.id, ipAddress: '192.0.2.46' });
    await signOut(database.db, staff.token, newOrigin());
    await signOut(database.db, 'A'.repeat(43), newOrigin());
    await signOut(database.db, undefined, newOrigin());
    expect(await auditOf(database.db, staff.id)).toHaveLength(2);
  });

  test('of an account that is disabled, gone, or of another domain by now opens nothing', async () => {
    const [one, two, three] = [
      await addSignedInStaff(database.db),
      await addSignedInStaff(database.db),
      await addSignedInStaff(database.db),
    ];
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, one.id));
    await database.db.delete(users).where(eq(users.id, two.id));
    const moved = { ...accountContext, config: { ...accountContext.config, staffDomain: 'elders.example' } };
    expect(await find(one.token)).toBeUndefined();
    expect(await find(two.token)).toBeUndefined();
    expect(await findSession(database.db, three.token, moved)).toBeUndefined();
    expect(await find(three.token)).toBeDefined();
  });
});

describe('a session', () => {
  test('ends after session_timeout hours without use, not before', async () => {
    const staff = await addSignedInStaff(database.db);
    await leaveIdle(staff.id, '23 hours 59 minutes');
    expect(await find(staff.token)).toBeDefined();
    await leaveIdle(staff.id, '24 hours');
    expect(await find(staff.token)).toBeUndefined();
  });

  test('slides with every use', async () => {
    const staff = await addSignedInStaff(database.db);
    await leaveIdle(staff.id, '20 hours');
    expect((await find(staff.token))?.session.expiresInSeconds).toBe(24 * 3600);
    expect(Date.now() - Number((await sessionOf(staff.id))?.seenAt)).toBeLessThan(10_000);
  });

  test('is written at most every 30 seconds', async () => {
    const staff = await addSignedInStaff(database.db);
    await leaveIdle(staff.id, '25 seconds');
    const before = await sessionOf(staff.id);
    expect((await find(staff.token))?.session.expiresInSeconds).toBeLessThanOrEqual(24 * 3600 - 25);
    expect(await sessionOf(staff.id)).toEqual(before);
    await leaveIdle(staff.id, '30 seconds');
    expect((await find(staff.token))?.session.expiresInSeconds).toBe(24 * 3600);
  });

  test('is not kept alive by a page that asks by itself', async () => {
    const staff = await addSignedInStaff(database.db);
    await leaveIdle(staff.id, '23 hours');
    expect((await find(staff.token, { quiet: true }))?.session.expiresInSeconds).toBeLessThanOrEqual(3600);
    expect((await find(staff.token, { quiet: true }))?.session.expiresInSeconds).toBeLessThanOrEqual(3600);
  });

  test('is kept alive by the browser of somebody at work', async () => {
    const staff = await addSignedInStaff(database.db);
    await leaveIdle(staff.id, '10 seconds');
    const refreshed = await refreshSession(database.db, staff.token, accountContext);
    expect(refreshed?.expiresInSeconds).toBeGreaterThan(24 * 3600 - 3);
    await leaveIdle(staff.id, '25 hours');
    expect(await refreshSession(database.db, staff.token, accountContext)).toBeUndefined();
  });

  test('counts from the last time that somebody worked, and never goes back', async () => {
    const staff = await addSignedInStaff(database.db);
    const left = async (idle: number) => {
      const refreshed = await refreshSession(database.db, staff.token, accountContext, idle);
      return Math.round((refreshed?.expiresInSeconds ?? 0) / 60);
    };
    await leaveIdle(staff.id, '23 hours');
    expect(await left(20 * 3600)).toBe(4 * 60);
    expect(await left(22 * 3600)).toBe(4 * 60);
    expect(await left(0)).toBe(24 * 60);
  });

  test('ends after thirty days however much it is used', async () => {
    const staff = await addSignedInStaff(database.db);
    await database.db.execute(
      sql`update sessions set created_at = now() - interval '30 days 1 second' where user_id = ${staff.id}`,
    );
    expect(await find(staff.token)).toBeUndefined();
  });
});

describe('a setting acts at once on who is signed in', () => {
  test('session_timeout ends what lies idle longer, and ended stays ended', async () => {
    const staff = await addSignedInStaff(database.db);
    await leaveIdle(staff.id, '2 hours');
    expect(await find(staff.token, { quiet: true })).toBeDefined();
    await setSecurity(database.db, { session_timeout: 1 });
    expect(await find(staff.token)).toBeUndefined();
    await setSecurity(database.db, { session_timeout: 72 });
    expect(await find(staff.token)).toBeUndefined();
  });

  test('two_factor_auth sends who has none to the set-up, and lets who has one go on', async () => {
    const without = await addSignedInStaff(database.db);
    const having = await addSignedInStaff(database.db);
    const { token } = await setUpTwoFactor(database.db, having);
    await setSecurity(database.db, { two_factor_auth: true });
    expect((await find(without.token))?.state).toBe('twoFactorSetUpRequired');
    expect((await find(token))?.state).toBe('ok');
    await setSecurity(database.db, {});
    expect((await find(without.token))?.state).toBe('ok');
  });

  test('require_email_verification holds back who has not confirmed', async () => {
    const staff = await addSignedInStaff(database.db, { emailVerifiedAt: null });
    expect((await find(staff.token))?.state).toBe('ok');
    await setSecurity(database.db, { require_email_verification: true });
    expect((await find(staff.token))?.state).toBe('emailVerificationRequired');
  });

  test('without a record of settings the defaults hold', async () => {
    await database.db.execute(sql`delete from admin_settings`);
    const { token } = await addSignedInStaff(database.db);
    expect((await find(token))?.session.expiresInSeconds).toBeGreaterThan(24 * 3600 - 10);
    await addStaff(database.db);
  });
});
