import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountContext,
  actorWith,
  addSignedInStaff,
  addStaff,
  auditOf,
  failedBefore,
  mailsTo,
  newOrigin,
  setUpTwoFactor,
  signInStaff,
  totp,
} from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { propertyOf } from '#tests/support/property-of.ts';
import { newId } from '../db/ids.ts';
import { recoveryCodes, users } from '../db/schema/accounts.ts';
import { twoFactorKey } from './attempts.ts';
import { changePassword } from './change-password.ts';
import { confirmSession } from './confirm-session.ts';
import { findSession } from './find-session.ts';
import type { StaffActor } from './record-account-event.ts';
import { removeTwoFactor } from './remove-two-factor.ts';
import { resetTwoFactorHere } from './reset-two-factor-here.ts';
import { resetTwoFactor } from './reset-two-factor.ts';
import { confirmTwoFactorSetUp, startTwoFactorSetUp } from './set-up-two-factor.ts';
import { signIn } from './sign-in.ts';
import { signOut } from './sign-out.ts';
import { verifyTwoFactor } from './verify-two-factor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const find = (token: string) => findSession(database.db, token, accountContext);
const verify = (code: string, actor: StaffActor, now = new Date()) =>
  verifyTwoFactor(database.db, { code }, actor, { ...accountContext, now: () => now });

async function halfway() {
  const staff = await addSignedInStaff(database.db);
  const factor = await setUpTwoFactor(database.db, staff);
  const signedIn = await signInStaff(database.db, staff);
  return { staff, factor, token: signedIn.token, actor: signedIn.actor };
}

describe('setting up the second factor', () => {
  test('shows a picture, and is confirmed with a code', async () => {
    const staff = await addSignedInStaff(database.db);
    const elsewhere = await signInStaff(database.db, staff);
    const started = await startTwoFactorSetUp(database.db, staff.actor, accountContext);
    expect(started.svg).toMatch(/^<svg/);
    expect((await find(staff.token))?.user.hasTwoFactor).toBe(false);
    const done = await confirmTwoFactorSetUp(
      database.db,
      { code: totp(started.secret) },
      staff.actor,
      accountContext,
    );
    if (!done.ok) throw new Error(done.problem);
    expect(done.recoveryCodes).toHaveLength(10);
    expect(await find(staff.token)).toBeUndefined();
    expect(await find(elsewhere.token)).toBeUndefined();
    expect(await find(done.token)).toMatchObject({ state: 'ok', user: { hasTwoFactor: true } });
  });

  test('keeps neither the secret nor the codes in clear', async () => {
    const staff = await addSignedInStaff(database.db);
    const { secret, recoveryCodes: codes } = await setUpTwoFactor(database.db, staff);
    const stored = JSON.stringify([
      await database.db.select().from(users).where(eq(users.id, staff.id)),
      await database.db.select().from(recoveryCodes),
      await auditOf(database.db, staff.id),
    ]);
    for (const clear of [secret, ...codes, ...codes.map((code) => code.replaceAll('-', ''))])
      expect(stored).not.toContain(clear);
  });

  test('is not confirmed before it is begun', async () => {
    const staff = await addSignedInStaff(database.db);
    expect(await confirmTwoFactorSetUp(database.db, { code: '123456' }, staff.actor, accountContext)).toEqual(
      { ok: false, problem: 'wrongCode' },
    );
  });

  test('shows the same picture again after a wrong code', async () => {
    const staff = await addSignedInStaff(database.db);
    const started = await startTwoFactorSetUp(database.db, staff.actor, accountContext);
    const result = await confirmTwoFactorSetUp(database.db, { code: 'abcdef' }, staff.actor, accountContext);
    expect(result).toEqual({ ok: false, problem: 'wrongCode', offer: started });
    expect((await find(staff.token))?.state).toBe('ok');
  });

  test('must be confirmed within a quarter of an hour', async () => {
    const staff = await addSignedInStaff(database.db);
    const started = await startTwoFactorSetUp(database.db, staff.actor, accountContext);
    await database.db.execute(
      sql`update users set totp_pending_at = now() - interval '15 minutes' where id = ${staff.id}`,
    );
    const code = totp(started.secret);
    expect(await confirmTwoFactorSetUp(database.db, { code }, staff.actor, accountContext)).toEqual({
      ok: false,
      problem: 'wrongCode',
    });
  });

  test('again leaves the old one in force until it is confirmed', async () => {
    const { factor, actor } = await halfway();
    const full = await actorWith(database.db, factor.token);
    await startTwoFactorSetUp(database.db, full, accountContext);
    expect(await verify(totp(factor.secret), actor)).toMatchObject({ ok: true });
  });

  test('is out of reach for who has only the password', async () => {
    const { staff, factor, actor } = await halfway();
    const start = startTwoFactorSetUp(database.db, actor, accountContext);
    await expect(start).rejects.toThrow('forbidden');
    await startTwoFactorSetUp(database.db, await actorWith(database.db, factor.token), accountContext);
    const confirm = confirmTwoFactorSetUp(database.db, { code: 'abcdef' }, actor, accountContext);
    await expect(confirm).rejects.toThrow('forbidden');
    const change = { newPassword: 'een fiets zonder bel' };
    await expect(confirmSession(database.db, staff, actor, accountContext)).rejects.toThrow('forbidden');
    await expect(changePassword(database.db, change, actor)).rejects.toThrow('forbidden');
    await expect(removeTwoFactor(database.db, actor)).rejects.toThrow('forbidden');
  });

  test('is out of reach for a session that has ended', async () => {
    const staff = await addSignedInStaff(database.db);
    await signOut(database.db, staff.token, newOrigin());
    const start = startTwoFactorSetUp(database.db, staff.actor, accountContext);
    await expect(start).rejects.toThrow('forbidden');
  });
});

describe('a code from the app', () => {
  test('opens the session under a new token', async () => {
    const { factor, token, actor, staff } = await halfway();
    expect((await find(token))?.state).toBe('twoFactorRequired');
    const result = await verify(totp(factor.secret), actor);
    if (!result.ok) throw new Error(result.problem);
    expect(result).toMatchObject({ method: 'app', recoveryCodesLeft: 10 });
    expect(await find(token)).toBeUndefined();
    expect((await find(result.token))?.state).toBe('ok');
    const [entry] = await auditOf(database.db, staff.id);
    expect(entry).toMatchObject({
      actionType: 'login',
      userId: staff.id,
      metadata: { result: 'succeeded', step: 'secondFactor' },
    });
  });

  test('is good once, also within its half minute and in another session', async () => {
    const { staff, factor, actor } = await halfway();
    const elsewhere = await signInStaff(database.db, staff);
    const code = totp(factor.secret);
    expect(await verify(code, actor)).toMatchObject({ ok: true });
    expect(await verify(code, elsewhere.actor)).toEqual({ ok: false, problem: 'wrongCode' });
    expect(await verify(totp(factor.secret, new Date(Date.now() - 30_000)), elsewhere.actor)).toEqual({
      ok: false,
      problem: 'wrongCode',
    });
    expect((await find(elsewhere.token))?.state).toBe('twoFactorRequired');
  });

  test('is good once, also at the same moment', async () => {
    const { staff, factor, actor } = await halfway();
    const elsewhere = await signInStaff(database.db, staff);
    const code = totp(factor.secret);
    const results = await Promise.all([verify(code, actor), verify(code, elsewhere.actor)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('is not good again at the sign-in after it confirmed the set-up', async () => {
    const staff = await addSignedInStaff(database.db);
    const started = await startTwoFactorSetUp(database.db, staff.actor, accountContext);
    const now = new Date();
    const code = totp(started.secret, now);
    await confirmTwoFactorSetUp(database.db, { code }, staff.actor, { ...accountContext, now: () => now });
    const { actor } = await signInStaff(database.db, staff);
    expect(await verify(code, actor, now)).toEqual({ ok: false, problem: 'wrongCode' });
    const later = new Date(now.getTime() + 30_000);
    expect(await verify(totp(started.secret, later), actor, later)).toMatchObject({ ok: true });
  });

  test('cannot be guessed: the waits grow whatever session it is tried in, for the right code too', async () => {
    const { staff, factor, actor } = await halfway();
    await failedBefore(database.db, twoFactorKey(staff.id), 14);
    expect(await verify('abcdef', actor)).toEqual({ ok: false, problem: 'wrongCode' });
    const elsewhere = await signInStaff(database.db, staff);
    expect(await verify(totp(factor.secret), elsewhere.actor)).toMatchObject({
      ok: false,
      problem: 'throttled',
    });
    const failures = (await auditOf(database.db, staff.id)).filter(
      ({ metadata }) => propertyOf(metadata, 'result') === 'failed',
    );
    expect(failures).toHaveLength(1);
  });

  test('of somebody else is worth nothing', async () => {
    const mine = await halfway();
    const yours = await halfway();
    expect(await verify(totp(yours.factor.secret), mine.actor)).toEqual({ ok: false, problem: 'wrongCode' });
  });
});

describe('a recovery code', () => {
  test('is good once, however it was typed over', async () => {
    const { staff, factor, actor } = await halfway();
    const code = (factor.recoveryCodes[3] ?? '').toUpperCase().replaceAll('-', '');
    expect(await verify(code, actor)).toMatchObject({
      ok: true,
      method: 'recoveryCode',
      recoveryCodesLeft: 9,
    });
    const elsewhere = await signInStaff(database.db, staff);
    expect(await verify(code, elsewhere.actor)).toEqual({ ok: false, problem: 'wrongCode' });
    const other = factor.recoveryCodes[4] ?? '';
    const third = await signInStaff(database.db, staff);
    const results = await Promise.all([verify(other, elsewhere.actor), verify(other, third.actor)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('of an earlier set-up, or of somebody else, is worth nothing', async () => {
    const { staff, factor, actor } = await halfway();
    const stranger = await halfway();
    expect(await verify(stranger.factor.recoveryCodes[0] ?? '', actor)).toEqual({
      ok: false,
      problem: 'wrongCode',
    });
    const passed = await verify(factor.recoveryCodes[0] ?? '', actor);
    if (!passed.ok) throw new Error(passed.problem);
    const again = { ...staff, token: passed.token, actor: await actorWith(database.db, passed.token) };
    await setUpTwoFactor(database.db, again);
    const { actor: later } = await signInStaff(database.db, staff);
    expect(await verify(factor.recoveryCodes[1] ?? '', later)).toEqual({ ok: false, problem: 'wrongCode' });
  });

  test('opens nothing for an account without second factor', async () => {
    const staff = await addSignedInStaff(database.db);
    for (const code of ['-', '123456', 'x'.repeat(24)]) {
      expect(await verify(code, staff.actor)).toEqual({ ok: false, problem: 'wrongCode' });
    }
  });
});

describe('resetTwoFactor', () => {
  test('lets a colleague start anew: codes and sessions are gone', async () => {
    const { staff, factor, token } = await halfway();
    const admin = await addSignedInStaff(database.db);
    await resetTwoFactor(database.db, { userId: staff.id }, admin.actor);
    for (const ended of [token, factor.token]) expect(await find(ended)).toBeUndefined();
    expect(await database.db.$count(recoveryCodes, eq(recoveryCodes.userId, staff.id))).toBe(0);
    expect(await signIn(database.db, staff, newOrigin(), accountContext)).toMatchObject({
      ok: true,
      state: 'ok',
    });
    const entry = (await auditOf(database.db, staff.id)).find(({ userId }) => userId === admin.id);
    expect(entry?.metadata).toMatchObject({ event: 'secondFactorReset' });
  });

  test('knows no account that does not exist', async () => {
    const { actor } = await addSignedInStaff(database.db);
    await addStaff(database.db);
    for (const userId of [newId(), 'x'])
      await expect(resetTwoFactor(database.db, { userId }, actor)).rejects.toThrow('notFound');
  });
});

describe('a second factor under another secret of the installation', () => {
  const moved = { ...accountContext, secrets: { key: () => Buffer.alloc(32, 9) } };
  const tryCode = (code: string, actor: StaffActor) => verifyTwoFactor(database.db, { code }, actor, moved);

  test('is set up again with the password, and opens nothing before that', async () => {
    const { staff, factor, token, actor } = await halfway();
    expect(await tryCode(totp(factor.secret), actor)).toEqual({ ok: false, problem: 'twoFactorLost' });
    expect(await find(token)).toMatchObject({ state: 'twoFactorSetUpRequired' });
    expect((await mailsTo(database.db, staff.email))[0]).toMatchObject({ kind: 'twoFactorReset' });
    expect((await auditOf(database.db, staff.id))[0]).toMatchObject({
      metadata: { event: 'secondFactorLost' },
    });
    const again = await signInStaff(database.db, staff);
    expect(await find(again.token)).toMatchObject({ state: 'twoFactorSetUpRequired' });

    const wrong = await confirmSession(database.db, { password: 'not this one' }, again.actor, moved);
    expect(wrong).toMatchObject({ ok: false, problem: 'wrongPassword' });
    const code = totp((await startTwoFactorSetUp(database.db, again.actor, moved)).secret);
    const done = await confirmTwoFactorSetUp(database.db, { code }, again.actor, moved);
    if (!done.ok) throw new Error(done.problem);
    expect(await find(done.token)).toMatchObject({ state: 'ok' });
    expect(await find((await signInStaff(database.db, staff)).token)).toMatchObject({
      state: 'twoFactorRequired',
    });
  });

  test('still takes a recovery code', async () => {
    const { factor, actor } = await halfway();
    expect(await tryCode(factor.recoveryCodes[0] ?? '', actor)).toMatchObject({ ok: true });
  });
});

test('the command line resets a second factor, ends the sessions, and says so in the log and by mail', async () => {
  const { staff, token } = await halfway();
  expect(await resetTwoFactorHere(database.db, ` ${staff.email.toUpperCase()}`)).toBe(true);
  expect(await find(token)).toBeUndefined();
  expect((await find((await signInStaff(database.db, staff)).token))?.user.hasTwoFactor).toBe(false);
  expect((await mailsTo(database.db, staff.email))[0]).toMatchObject({ kind: 'twoFactorReset' });
  expect(await auditOf(database.db, staff.id)).toContainEqual(
    expect.objectContaining({ userId: null, metadata: { actor: 'system', event: 'secondFactorReset' } }),
  );
  expect(await resetTwoFactorHere(database.db, 'nobody@lexbrug.example')).toBe(false);
  expect(await resetTwoFactorHere(database.db, 'no address')).toBe(false);
});
