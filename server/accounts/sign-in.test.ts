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
import { sessions, users } from '../db/schema/accounts.ts';
import { auditLogs } from '../db/schema/audit.ts';
import { accountKey, addressKey, everywhereKey } from './attempts.ts';
import { findSession } from './find-session.ts';
import { deviceCookie } from './known-device.ts';
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

const { secrets } = accountContext;
const deviceIn = (value: string | undefined, email: string) =>
  /=([^;]+)/.exec(deviceCookie({ secrets, secure: false }, value, email))?.[1];

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
    const metadata = {
      result: 'failed',
      reason: 'wrongPassword',
      network: expect.stringMatching(/^[\w-]{16}$/),
    };
    expect(entry?.metadata).toMatchObject({ ...metadata, userAgent: 'Test browser' });
    await tryToSignIn('unknown@lexbrug.example', 'een ander wachtwoord', origin);
    const all = JSON.stringify(await database.db.select().from(auditLogs));
    for (const hidden of ['een ander wachtwoord', 'unknown@lexbrug.example', '192.0.2.45'])
      expect(all).not.toContain(hidden);
  });

  test('is one row per account, network and hour, with a count', async () => {
    const [staff, other] = [await addStaff(database.db), await addStaff(database.db)];
    const origin = { ipAddress: '192.0.2.46', userAgent: 'Test browser' };
    const at = (time: string) => ({ ...accountContext, now: () => new Date(time) });
    const fail = (email: string, time: string, from = origin) =>
      signIn(database.db, { email, password: 'x' }, from, at(time));
    for (const minute of ['00', '30', '59']) await fail(staff.email, `2026-11-15T12:${minute}:00Z`);
    await fail(staff.email, '2026-11-15T13:00:00Z');
    await fail(other.email, '2026-11-15T12:00:00Z');
    await fail(staff.email, '2026-11-15T12:00:00Z', newOrigin());
    const counts = async (id: string) =>
      (await auditOf(database.db, id)).map(({ occurrences }) => occurrences).toSorted((a, b) => a - b);
    expect([await counts(staff.id), await counts(other.id)]).toEqual([[1, 1, 3], [1]]);
    const change = database.db.update(auditLogs).set({ actionType: 'view' });
    await expect(change.where(eq(auditLogs.entityId, staff.id))).rejects.toThrow();
    const jump = database.db.update(auditLogs).set({ occurrences: 7 });
    await expect(jump.where(eq(auditLogs.entityId, staff.id))).rejects.toThrow();
  });
});

describe('guessing', () => {
  test('at an account is slowed per network, for the right password too', async () => {
    const staff = await addStaff(database.db);
    const origin = newOrigin();
    await failedBefore(database.db, accountKey(staff.email, origin.ipAddress), 14);
    expect(await tryToSignIn(staff.email, 'een ander wachtwoord', origin)).toMatchObject({
      problem: 'credentials',
    });
    const verify = vi.spyOn(passwords, 'verify');
    expect(await tryToSignIn(staff.email, staff.password, origin)).toEqual({
      ok: false,
      problem: 'throttled',
      waitSeconds: expect.any(Number),
    });
    expect(verify).not.toHaveBeenCalled();
  });

  test('by a stranger does not keep a colleague out', async () => {
    const staff = await addStaff(database.db);
    const stranger = { ipAddress: '127.0.0.9', userAgent: 'Test browser' };
    for (let n = 0; n < 5; n++)
      expect(await tryToSignIn(staff.email, `poging ${n}`, stranger)).toMatchObject({
        problem: 'credentials',
      });
    expect(await tryToSignIn(staff.email, staff.password, stranger)).toMatchObject({ problem: 'throttled' });
    const colleague = { ipAddress: '127.0.0.1', userAgent: 'Test browser' };
    expect(await tryToSignIn(staff.email, staff.password, colleague)).toMatchObject({ ok: true });
  });

  test('from many networks is slowed in total, but not on a known device', async () => {
    const [staff, other] = [await addStaff(database.db), await addStaff(database.db)];
    await failedBefore(database.db, everywhereKey(staff.email), 210);
    expect(await tryToSignIn(staff.email, 'geraden')).toMatchObject({ problem: 'credentials' });
    expect(await tryToSignIn(staff.email, 'geraden')).toMatchObject({ problem: 'throttled' });
    const known = (...emails: string[]) =>
      emails.reduce<string | undefined>((value, email) => deviceIn(value, email), undefined);
    const withDevice = (device: string | undefined, password = staff.password) =>
      signIn(database.db, { ...staff, password }, newOrigin(), accountContext, undefined, device);
    for (const device of [known(staff.email), known(staff.email, other.email)])
      expect(await withDevice(device)).toMatchObject({ ok: true });
    const forged = (known(staff.email) ?? '').replace(/^./, (first) => (first === 'a' ? 'b' : 'a'));
    for (const device of [undefined, '', 'x.y', known(other.email), forged])
      expect(await withDevice(device)).toMatchObject({ problem: 'throttled' });
    const stolen = known(staff.email);
    for (let n = 0; n < 5; n++) await withDevice(stolen, `poging ${n}`);
    expect(await withDevice(stolen)).toMatchObject({ problem: 'throttled' });
  });

  test('is forgotten when the owner signs in', async () => {
    const staff = await addStaff(database.db);
    const origin = newOrigin();
    await failedBefore(database.db, accountKey(staff.email, origin.ipAddress), 14);
    expect(await tryToSignIn(staff.email, staff.password, origin)).toMatchObject({ ok: true });
    for (let n = 0; n < 4; n++)
      expect(await tryToSignIn(staff.email, `poging ${n}`, origin)).toMatchObject({ problem: 'credentials' });
    expect(await tryToSignIn(staff.email, staff.password, origin)).toMatchObject({ ok: true });
  });

  test('slows an account that does not exist just the same', async () => {
    const origin = newOrigin();
    await failedBefore(database.db, accountKey('ghost@lexbrug.example', origin.ipAddress), 14);
    expect(await tryToSignIn('ghost@lexbrug.example', 'x', origin)).toMatchObject({ problem: 'credentials' });
    expect(await tryToSignIn('ghost@lexbrug.example', 'x', origin)).toMatchObject({ problem: 'throttled' });
  });

  test('gains nothing from asking everything at once', async () => {
    const staff = await addStaff(database.db);
    const origin = newOrigin();
    await failedBefore(database.db, accountKey(staff.email, origin.ipAddress), 14);
    const verify = vi.spyOn(passwords, 'verify');
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, n) => tryToSignIn(staff.email, `poging ${n}`, origin)),
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
    const origin = newOrigin();
    await failedBefore(database.db, accountKey(staff.email, origin.ipAddress), 14);
    for (let n = 0; n < 5; n++) await tryToSignIn(staff.email, 'x', origin);
    expect(await auditOf(database.db, staff.id)).toMatchObject([{ occurrences: 1 }]);
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
