import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CONFIRMED_MINUTES, isConfirmed } from '#domain/accounts/confirmation.ts';
import {
  accountContext,
  actorWith,
  addSignedInStaff,
  failedBefore,
  newOrigin,
  setUpTwoFactor,
  signInStaff,
  totp,
} from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { secretsFrom } from '../crypto/secrets.ts';
import { assertConfirmed, assertMay } from './assert-access.ts';
import { confirmKey, confirmSession } from './confirm-session.ts';
import { findSession } from './find-session.ts';
import type { StaffActor } from './record-account-event.ts';
import { signIn } from './sign-in.ts';

const now = new Date('2026-11-16T12:00:00Z');
const later = (minutes: number, ms = 0) => new Date(now.getTime() + minutes * 60_000 + ms);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const confirm = (password: string, actor: StaffActor, at = now) =>
  confirmSession(database.db, { password }, actor, { ...accountContext, now: () => at });

describe('a confirmation', () => {
  test('counts for ten minutes, not a millisecond longer, and not before it is given', async () => {
    const staff = await addSignedInStaff(database.db);
    expect(() => assertConfirmed(staff.actor, now)).toThrow('confirmationRequired');
    const confirmed = await confirm(staff.password, staff.actor);
    if (!confirmed.ok) throw new Error(confirmed.problem);
    const actor = await actorWith(database.db, confirmed.token);
    expect(actor.confirmedAt).toEqual(now);
    assertConfirmed(actor, now);
    assertConfirmed(actor, later(CONFIRMED_MINUTES, -1));
    expect(() => assertConfirmed(actor, later(CONFIRMED_MINUTES))).toThrow('confirmationRequired');
    expect(isConfirmed(null, now)).toBe(false);
  });

  test('counts in its own session only, and a copy of the cookie stops working', async () => {
    const here = await addSignedInStaff(database.db);
    const there = await signInStaff(database.db, here);
    const confirmed = await confirm(here.password, here.actor);
    if (!confirmed.ok) throw new Error(confirmed.problem);
    expect(await findSession(database.db, here.token, accountContext)).toBeUndefined();
    expect((await actorWith(database.db, there.token)).confirmedAt).toBeNull();
  });

  test('is refused for a code that cannot be checked under another secret, and the password still counts', async () => {
    const staff = await addSignedInStaff(database.db);
    const { secret, token } = await setUpTwoFactor(database.db, staff);
    const actor = await actorWith(database.db, token);
    const context = { ...accountContext, secrets: secretsFrom('another secret, of another installation') };
    const confirmHere = (password: string) => confirmSession(database.db, { password }, actor, context);
    expect(await confirmHere(totp(secret, new Date()))).toMatchObject({ problem: 'wrongPassword' });
    expect(await confirmHere(staff.password)).toMatchObject({ ok: true });
  });

  test('can be the current code of the app, once', async () => {
    const staff = await addSignedInStaff(database.db);
    const { secret, token } = await setUpTwoFactor(database.db, staff);
    const actor = await actorWith(database.db, token);
    const today = new Date();
    const code = totp(secret, today);
    expect(await confirm(`${code.slice(0, 3)} ${code.slice(3)}`, actor, today)).toMatchObject({ ok: true });
    expect(await confirm(code, actor, today)).toEqual({ ok: false, problem: 'wrongPassword' });
  });

  test('cannot be a recovery code, nor a code of someone without an app', async () => {
    const staff = await addSignedInStaff(database.db);
    expect(await confirm('123456', staff.actor)).toEqual({ ok: false, problem: 'wrongPassword' });
    const { recoveryCodes, token } = await setUpTwoFactor(database.db, staff);
    const actor = await actorWith(database.db, token);
    expect(await confirm(recoveryCodes[0] ?? '', actor)).toEqual({ ok: false, problem: 'wrongPassword' });
  });

  test('cannot be guessed, and guessing does not keep the owner from signing in', async () => {
    const staff = await addSignedInStaff(database.db);
    await failedBefore(database.db, confirmKey(staff.actor.sessionId), 14);
    expect(await confirm('geraden', staff.actor)).toEqual({ ok: false, problem: 'wrongPassword' });
    expect(await confirm(staff.password, staff.actor)).toMatchObject({ ok: false, problem: 'throttled' });
    expect(await signIn(database.db, staff, newOrigin(), accountContext)).toMatchObject({ ok: true });
  });
});

test('a use case refuses what a role may not do', async () => {
  const { actor } = await addSignedInStaff(database.db, { role: 'recruiter' });
  assertMay(actor, 'createBackup');
  expect(() => assertMay(actor, 'manageBackups')).toThrow('forbidden');
});
