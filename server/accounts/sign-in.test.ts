import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  accountContext,
  addSignedInStaff,
  addStaff,
  auditOf,
  failedBefore,
  mailsTo,
  newOrigin,
  setSecurity,
  signInStaff,
} from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { propertyOf } from '#tests/support/property-of.ts';
import { sessions, users } from '../db/schema/accounts.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { accountKey, addressKey } from './attempts.ts';
import { findSession } from './find-session.ts';
import { passwords } from '../crypto/passwords.ts';
import { signIn } from './sign-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(() => vi.restoreAllMocks());

const tryToSignIn = (email: string, password: string, origin = newOrigin(), previousToken?: string) =>
  signIn(database.db, { email, password }, origin, accountContext, previousToken);

describe('signing in', () => {
  test('gives a token of 256 bits, of which the database knows only the hash', async () => {
    const staff = await addStaff(database.db);
    const result = await tryToSignIn(` ${staff.email.toUpperCase()} `, staff.password);
    if (!result.ok) throw new Error(result.problem);
    expect(result).toEqual({ ok: true, token: expect.stringMatching(/^[\w-]{43}$/), state: 'ok' });
    const [session] = await database.db.select().from(sessions).where(eq(sessions.userId, staff.id));
    expect(JSON.stringify(session)).not.toContain(result.token);
    expect(session?.tokenHash).toMatch(/^[\w-]{43}$/);
    expect(await findSession(database.db, session?.tokenHash, accountContext)).toBeUndefined();
    expect(await findSession(database.db, result.token, accountContext)).toMatchObject({
      state: 'ok',
      user: { id: staff.id },
    });
  });

  test('is written down with address and browser', async () => {
    const staff = await addStaff(database.db);
    const origin = { ipAddress: '192.0.2.44', userAgent: `Mozilla\r\n${'x'.repeat(400)}` };
    await tryToSignIn(staff.email, staff.password, origin);
    const [entry] = await auditOf(database.db, staff.id);
    expect(entry).toMatchObject({
      actionType: 'login',
      entityType: 'user',
      userId: staff.id,
      ipAddress: '192.0.2.44',
    });
    expect(entry?.metadata).toMatchObject({ result: 'succeeded', userAgent: `Mozilla${'x'.repeat(293)}` });
    const [user] = await database.db.select().from(users).where(eq(users.id, staff.id));
    expect(user?.lastLoginAt).toBeInstanceOf(Date);
  });

  test('never takes over a token that the browser brought along, and ends the session of before', async () => {
    const staff = await addSignedInStaff(database.db);
    const planted = 'A'.repeat(43);
    for (const token of [planted, staff.token]) {
      const result = await tryToSignIn(staff.email, staff.password, newOrigin(), token);
      expect(result.ok && result.token).not.toBe(token);
      expect(await findSession(database.db, token, accountContext)).toBeUndefined();
    }
  });
});

describe('a refusal', () => {
  test.each([
    'anna@notlexbrug.example',
    'anna@lexbrug.example.evil.nl',
    'anna@sub.lexbrug.example',
    'anna@evil.nl@lexbrug.example',
    'аnna@lexbrug.example',
    'anna＠lexbrug.example',
    'anna',
  ])('says that %s is not staff, before anything is compared', async (email) => {
    const verify = vi.spyOn(passwords, 'verify');
    expect(await tryToSignIn(email, 'de kroket is nog warm')).toEqual({ ok: false, problem: 'notStaff' });
    expect(verify).not.toHaveBeenCalled();
  });

  test('does not tell a wrong password from an unknown, a disabled or an invited account, in words nor in work', async () => {
    const known = await addStaff(database.db);
    const disabled = await addStaff(database.db, { disabledAt: new Date() });
    const invited = await addStaff(database.db, { passwordHash: null });
    const verify = vi.spyOn(passwords, 'verify');
    const attempts = [
      [known.email, 'een ander wachtwoord'],
      ['nobody@lexbrug.example', known.password],
      [disabled.email, disabled.password],
      [disabled.email, 'een ander wachtwoord'],
      [invited.email, invited.password],
      [invited.email, ''],
    ] as const;
    for (const [email, password] of attempts) {
      verify.mockClear();
      expect(await tryToSignIn(email, password)).toEqual({ ok: false, problem: 'credentials' });
      expect(verify).toHaveBeenCalledTimes(1);
      expect(verify).toHaveResolvedWith(false);
    }
  });

  test('is written down, with whom it was about, and without the password', async () => {
    const staff = await addStaff(database.db);
    const origin = { ipAddress: '192.0.2.45', userAgent: 'Test browser' };
    await tryToSignIn(staff.email, 'een ander wachtwoord', origin);
    const [entry] = await auditOf(database.db, staff.id);
    expect(entry).toMatchObject({ actionType: 'login', userId: null });
    const metadata = { result: 'failed', email: staff.email, userAgent: 'Test browser' };
    expect(entry?.metadata).toMatchObject(metadata);
    expect(JSON.stringify(entry)).toContain('192.0.2.45');
    await tryToSignIn('unknown@lexbrug.example', 'een ander wachtwoord', origin);
    const all = await database.db.select().from(auditLogs);
    expect(
      all.filter(({ metadata: told }) => propertyOf(told, 'email') === 'unknown@lexbrug.example'),
    ).toHaveLength(1);
    expect(JSON.stringify(all)).not.toContain('een ander wachtwoord');
  });
});

describe('guessing', () => {
  test('at an account is slowed from wherever it comes, for the right password too', async () => {
    const staff = await addStaff(database.db);
    await failedBefore(database.db, accountKey(staff.email), 14);
    expect(await tryToSignIn(staff.email, 'een ander wachtwoord')).toMatchObject({ problem: 'credentials' });
    const verify = vi.spyOn(passwords, 'verify');
    expect(await tryToSignIn(staff.email, staff.password)).toEqual({
      ok: false,
      problem: 'throttled',
      waitSeconds: expect.any(Number),
    });
    expect(verify).not.toHaveBeenCalled();
  });

  test('is forgotten when the owner signs in', async () => {
    const staff = await addStaff(database.db);
    await failedBefore(database.db, accountKey(staff.email), 14);
    expect(await tryToSignIn(staff.email, staff.password)).toMatchObject({ ok: true });
    for (let n = 0; n < 4; n++)
      expect(await tryToSignIn(staff.email, `poging ${n}`)).toMatchObject({ problem: 'credentials' });
    expect(await tryToSignIn(staff.email, staff.password)).toMatchObject({ ok: true });
  });

  test('slows an account that does not exist just the same', async () => {
    await failedBefore(database.db, accountKey('ghost@lexbrug.example'), 14);
    expect(await tryToSignIn('ghost@lexbrug.example', 'x')).toMatchObject({ problem: 'credentials' });
    expect(await tryToSignIn('ghost@lexbrug.example', 'x')).toMatchObject({ problem: 'throttled' });
  });

  test('gains nothing from asking everything at once', async () => {
    const staff = await addStaff(database.db);
    await failedBefore(database.db, accountKey(staff.email), 14);
    const verify = vi.spyOn(passwords, 'verify');
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, n) => tryToSignIn(staff.email, `poging ${n}`)),
    );
    expect(verify).toHaveBeenCalledTimes(1);
    expect(results.filter((result) => !result.ok && result.problem === 'throttled')).toHaveLength(29);
  });

  test('one password on many accounts from one address is slowed too', async () => {
    const origin = newOrigin();
    await failedBefore(database.db, addressKey(origin.ipAddress), 29);
    expect(await tryToSignIn('spray-1@lexbrug.example', 'x', origin)).toMatchObject({
      problem: 'credentials',
    });
    expect(await tryToSignIn('spray-2@lexbrug.example', 'x', origin)).toMatchObject({ problem: 'throttled' });
  });

  test('writes no line in the audit log for what was not even looked at', async () => {
    const staff = await addStaff(database.db);
    await failedBefore(database.db, accountKey(staff.email), 14);
    for (let n = 0; n < 5; n++) await tryToSignIn(staff.email, 'x');
    expect(await auditOf(database.db, staff.id)).toHaveLength(1);
  });
});

describe('while the password is being compared', () => {
  test.each([
    ['is disabled', { disabledAt: new Date() }],
    ['gets another password', { passwordHash: 'something else' }],
  ])('an account that %s does not get in', async (_, change) => {
    const staff = await addStaff(database.db);
    vi.spyOn(passwords, 'verify').mockImplementation(async () => {
      await database.db.update(users).set(change).where(eq(users.id, staff.id));
      return true;
    });
    expect(await tryToSignIn(staff.email, staff.password)).toEqual({ ok: false, problem: 'credentials' });
    expect(await database.db.select().from(sessions).where(eq(sessions.userId, staff.id))).toEqual([]);
  });
});

describe('with require_email_verification on', () => {
  test('an address that is not confirmed gets a mail instead of a session, and only after the right password', async () => {
    const staff = await addStaff(database.db, { emailVerifiedAt: null });
    await setSecurity(database.db, { require_email_verification: true });
    expect(await tryToSignIn(staff.email, 'een ander wachtwoord')).toMatchObject({ problem: 'credentials' });
    expect(await mailsTo(database.db, staff.email)).toEqual([]);
    expect(await tryToSignIn(staff.email, staff.password)).toEqual({
      ok: false,
      problem: 'emailNotVerified',
    });
    expect((await mailsTo(database.db, staff.email)).map(({ kind }) => kind)).toEqual(['emailVerification']);
    expect(await database.db.select().from(sessions).where(eq(sessions.userId, staff.id))).toEqual([]);
    for (let n = 0; n < 4; n++) await tryToSignIn(staff.email, staff.password);
    expect(await mailsTo(database.db, staff.email)).toHaveLength(3);
    await setSecurity(database.db, {});
    await signInStaff(database.db, staff);
  });
});
