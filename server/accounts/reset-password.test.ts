import { eq, sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import {
  accountContext,
  addSignedInStaff,
  addStaff,
  auditOf,
  failedBefore,
  mailedToken,
  mailsTo,
  newOrigin,
  setUpTwoFactor,
} from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { oneTimeLinks, users } from '../db/schema/accounts.ts';
import { mailOutbox } from '../db/schema/mail.ts';
import { everywhereKey, mailAddressKey } from './attempts.ts';
import { findSession } from './find-session.ts';
import { passwords } from '../crypto/passwords.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';
import { verifyEmail } from './verify-email.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
afterEach(() => vi.restoreAllMocks());

const password = 'een fiets zonder bel';
const ask = (email: string, origin = newOrigin()) =>
  requestPasswordReset(database.db, { email }, origin, accountContext);
const reset = (token: string, wanted = password) =>
  resetPassword(database.db, { token, password: wanted }, newOrigin());

describe('asking for a reset', () => {
  test('mails a link, of which the database keeps only the hash', async () => {
    const staff = await addStaff(database.db, { language: 'en' });
    expect(await ask(` ${staff.email.toUpperCase()} `)).toEqual({ ok: true });
    const [mail] = await mailsTo(database.db, staff.email);
    expect(mail).toMatchObject({ kind: 'passwordReset', language: 'en' });
    expect(mail?.data).toEqual({
      link: expect.stringMatching(/^https:\/\/www\.lexbrug\.example\/wachtwoord\/[\w-]{43}\?lang=(nl|en)$/),
    });
    const [link] = await database.db.select().from(oneTimeLinks).where(eq(oneTimeLinks.userId, staff.id));
    expect(link?.tokenHash).not.toBe(await mailedToken(database.db, staff.email));
    expect((await auditOf(database.db, staff.id))[0]).toMatchObject({ actionType: 'update', userId: null });
  });

  test('gives the same answer and no mail for whoever cannot use one', async () => {
    const disabled = await addStaff(database.db, { disabledAt: new Date() });
    const invited = await addStaff(database.db, { passwordHash: null });
    const before = await database.db.$count(mailOutbox);
    const addresses = [disabled.email, invited.email, 'nobody@lexbrug.example', 'x@evil.nl', 'no address'];
    const answers = await Promise.all(addresses.map((email) => ask(email)));
    expect(answers).toEqual(addresses.map(() => ({ ok: true })));
    expect(await database.db.$count(mailOutbox)).toBe(before);
  });

  test('does not flood a mailbox, nor tell that it stopped', async () => {
    const staff = await addStaff(database.db);
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask(staff.email)));
    expect(answers).toEqual(answers.map(() => ({ ok: true })));
    expect(await mailsTo(database.db, staff.email)).toHaveLength(3);
  });

  test('is slowed per address', async () => {
    const origin = newOrigin();
    await failedBefore(database.db, mailAddressKey(origin.ipAddress), 29);
    expect(await ask('one@lexbrug.example', origin)).toEqual({ ok: true });
    expect(await ask('two@lexbrug.example', origin)).toMatchObject({ ok: false, problem: 'throttled' });
  });
});

// Concurrent, because every reset request is delayed. Each test has its own account.
describe.concurrent('a reset link', () => {
  test('sets the password, ends every session and lifts the wait of failed attempts', async () => {
    const staff = await addSignedInStaff(database.db);
    await failedBefore(database.db, everywhereKey(staff.email), 214);
    await signIn(database.db, { ...staff, password: 'x' }, newOrigin(), accountContext);
    await ask(staff.email);
    expect(await reset(await mailedToken(database.db, staff.email))).toEqual({ ok: true });
    expect(await findSession(database.db, staff.token, accountContext)).toBeUndefined();
    expect(await signIn(database.db, staff, newOrigin(), accountContext)).toMatchObject({
      problem: 'credentials',
    });
    expect(await signIn(database.db, { ...staff, password }, newOrigin(), accountContext)).toMatchObject({
      ok: true,
    });
    const entry = (await auditOf(database.db, staff.id)).find(
      ({ actionType }) => actionType === 'password_change',
    );
    expect(entry).toMatchObject({ userId: staff.id, metadata: { event: 'passwordReset' } });
  });

  test('works once, also when it is used twice at the same moment', async () => {
    const staff = await addStaff(database.db);
    await ask(staff.email);
    const token = await mailedToken(database.db, staff.email);
    const results = await Promise.all([reset(token), reset(token), reset(token)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await reset(token)).toEqual({ ok: false, problem: 'linkNotValid' });
  });

  test('works for an hour', async () => {
    const staff = await addStaff(database.db);
    const later = (minutes: number) =>
      database.db.execute(
        sql`update one_time_links set expires_at = expires_at - make_interval(mins => ${minutes}::int) where user_id = ${staff.id}`,
      );
    await ask(staff.email);
    await later(59);
    expect(await reset(await mailedToken(database.db, staff.email))).toEqual({ ok: true });
    await ask(staff.email);
    await later(60);
    expect(await reset(await mailedToken(database.db, staff.email))).toEqual({
      ok: false,
      problem: 'linkNotValid',
    });
  });

  test('stops working when a newer one was asked', async () => {
    const staff = await addStaff(database.db);
    await ask(staff.email);
    const first = await mailedToken(database.db, staff.email);
    await ask(staff.email);
    expect(await reset(first)).toEqual({ ok: false, problem: 'linkNotValid' });
    expect(await reset(await mailedToken(database.db, staff.email))).toEqual({ ok: true });
  });

  test('is not used up by a password that is refused', async () => {
    const staff = await addStaff(database.db);
    await ask(staff.email);
    const token = await mailedToken(database.db, staff.email);
    expect(await reset(token, 'finalfantasy')).toEqual({ ok: false, problem: 'passwordCommon' });
    expect(await reset(token)).toEqual({ ok: true });
  });

  test('is good for nothing else', async () => {
    const staff = await addStaff(database.db, { emailVerifiedAt: null });
    await ask(staff.email);
    const token = await mailedToken(database.db, staff.email);
    expect(await verifyEmail(database.db, { token }, newOrigin())).toEqual({
      ok: false,
      problem: 'linkNotValid',
    });
  });

  test('does not work for an account that was disabled meanwhile', async () => {
    const staff = await addStaff(database.db);
    await ask(staff.email);
    await database.db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, staff.id));
    expect(await reset(await mailedToken(database.db, staff.email))).toEqual({
      ok: false,
      problem: 'linkNotValid',
    });
  });

  test('does not get round the second factor', async () => {
    const staff = await addSignedInStaff(database.db);
    await setUpTwoFactor(database.db, staff);
    await ask(staff.email);
    await reset(await mailedToken(database.db, staff.email));
    const again = await signIn(database.db, { ...staff, password }, newOrigin(), accountContext);
    expect(again).toMatchObject({ ok: true, state: 'twoFactorRequired' });
  });
});

test.each(['', 'x', 'A'.repeat(43), `${'A'.repeat(43)}'`])(
  'a reset link that reads %j costs no hashing',
  async (token) => {
    const hash = vi.spyOn(passwords, 'hash');
    expect(await reset(token)).toEqual({ ok: false, problem: 'linkNotValid' });
    expect(hash).not.toHaveBeenCalled();
  },
);
