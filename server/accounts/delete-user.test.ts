import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  accountContext,
  addSignedInStaff,
  addStaff,
  auditOf,
  mailedToken,
  newOrigin,
  setSecurity,
  setUpTwoFactor,
  signInStaff,
} from '#tests/support/accounts.ts';
import { defaultSettings } from '#domain/settings/settings.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { oneTimeLinks, recoveryCodes, sessions } from '../db/schema/accounts.ts';
import { changeRole } from './change-role.ts';
import { deleteUser } from './delete-user.ts';
import { disableUser } from './disable-user.ts';
import { enableUser } from './enable-user.ts';
import { findSession } from './find-session.ts';
import { keepingAnOwner } from './last-owner.ts';
import { listUsers } from './list-users.ts';
import type { StaffActor } from './record-account-event.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { resetPassword } from './reset-password.ts';
import { signIn } from './sign-in.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.execute(sql`delete from users`));

const disable = (userId: string, actor: StaffActor) =>
  disableUser(database.db, { userId }, actor, accountContext);
const remove = (userId: string, actor: StaffActor) =>
  deleteUser(database.db, { userId }, actor, accountContext);
const demote = (userId: string, actor: StaffActor) =>
  changeRole(database.db, { userId, role: 'reader' }, actor, accountContext);
const statusOf = async (id: string) => (await listUsers(database.db)).find((user) => user.id === id)?.status;

describe('disabling', () => {
  test('ends sessions and links at once, and can be undone', async () => {
    const admin = await addSignedInStaff(database.db);
    const staff = await addSignedInStaff(database.db);
    await requestPasswordReset(database.db, staff, newOrigin(), accountContext);
    expect(await disable(staff.id, admin.actor)).toEqual({ ok: true });
    expect(await findSession(database.db, staff.token, accountContext)).toBeUndefined();
    expect(await signIn(database.db, staff, newOrigin(), accountContext)).toMatchObject({
      problem: 'credentials',
    });
    await expect(disable(staff.id, admin.actor)).rejects.toThrow('notFound');

    await enableUser(database.db, { userId: staff.id }, admin.actor);
    const reset = { token: await mailedToken(database.db, staff.email), password: 'een fiets zonder bel' };
    expect(await resetPassword(database.db, reset, newOrigin())).toMatchObject({ problem: 'linkNotValid' });
    expect(await findSession(database.db, staff.token, accountContext)).toBeUndefined();
    expect(await signIn(database.db, staff, newOrigin(), accountContext)).toMatchObject({ ok: true });
    await expect(enableUser(database.db, { userId: staff.id }, admin.actor)).rejects.toThrow('notFound');
    const changes = (await auditOf(database.db, staff.id)).filter(({ userId }) => userId === admin.id);
    expect(changes.map(({ newData }) => newData)).toEqual([{ disabled: false }, { disabled: true }]);
  });
});

describe('deleting', () => {
  test('takes sessions, links and codes along and leaves the audit log', async () => {
    const admin = await addSignedInStaff(database.db);
    const staff = await addSignedInStaff(database.db);
    await setUpTwoFactor(database.db, staff);
    await requestPasswordReset(database.db, staff, newOrigin(), accountContext);
    expect(await remove(staff.id, admin.actor)).toEqual({ ok: true });
    for (const table of [sessions, oneTimeLinks, recoveryCodes]) {
      expect(await database.db.$count(table, eq(table.userId, staff.id))).toBe(0);
    }
    const entries = await auditOf(database.db, staff.id);
    expect(entries[0]).toMatchObject({
      actionType: 'delete',
      userId: admin.id,
      oldData: { email: '[masked: before]', role: 'owner' },
    });
    expect(entries.length).toBeGreaterThan(2);
    await expect(remove(staff.id, admin.actor)).rejects.toThrow('notFound');
  });

  test.each(['', 'x', newId()])('knows no account %j', async (userId) => {
    const admin = await addSignedInStaff(database.db);
    await expect(remove(userId, admin.actor)).rejects.toThrow('notFound');
    await expect(disable(userId, admin.actor)).rejects.toThrow('notFound');
    await expect(enableUser(database.db, { userId }, admin.actor)).rejects.toThrow('notFound');
  });
});

describe('the last owner who can sign in', () => {
  test('stays, whatever others there are', async () => {
    const admin = await addSignedInStaff(database.db);
    await addStaff(database.db, { disabledAt: new Date() });
    await addStaff(database.db, { passwordHash: null });
    await addStaff(database.db, { role: 'recruiter' });
    await addStaff(database.db, { email: 'iemand@elders.example' });
    expect(await disable(admin.id, admin.actor)).toEqual({ ok: false, problem: 'lastOwner' });
    expect(await remove(admin.id, admin.actor)).toEqual({ ok: false, problem: 'lastOwner' });
    expect(await demote(admin.id, admin.actor)).toEqual({ ok: false, problem: 'lastOwner' });
    expect(await findSession(database.db, admin.token, accountContext)).toBeDefined();
  });

  test('is one with a confirmed address where that is required', async () => {
    const admin = await addSignedInStaff(database.db);
    await addStaff(database.db, { emailVerifiedAt: null });
    await setSecurity(database.db, { require_email_verification: true });
    expect(await disable(admin.id, admin.actor)).toEqual({ ok: false, problem: 'lastOwner' });
    await setSecurity(database.db, {});
    expect(await disable(admin.id, admin.actor)).toEqual({ ok: true });
  });

  test('does not keep others from being removed', async () => {
    const admin = await addSignedInStaff(database.db);
    const invited = await addStaff(database.db, { passwordHash: null });
    expect(await remove(invited.id, admin.actor)).toEqual({ ok: true });
  });

  test('may go himself when another remains', async () => {
    const admin = await addSignedInStaff(database.db);
    await addStaff(database.db);
    expect(await remove(admin.id, admin.actor)).toEqual({ ok: true });
  });

  test.each([
    ['disable', disable],
    ['delete', remove],
    ['demote', demote],
  ])('remains when two colleagues %s each other at the same moment', async (_, act) => {
    for (let round = 0; round < 5; round++) {
      await database.db.execute(sql`delete from users`);
      const one = await addSignedInStaff(database.db);
      const two = await addSignedInStaff(database.db);
      const results = await Promise.all([act(two.id, one.actor), act(one.id, two.actor)]);
      expect(results.filter(({ ok }) => ok)).toHaveLength(1);
      const left = (await listUsers(database.db)).filter(
        ({ status, role }) => status === 'active' && role === 'owner',
      );
      expect(left).toHaveLength(1);
    }
  });

  test('remains when one transaction waits for the other to end', async () => {
    const one = await addSignedInStaff(database.db);
    const two = await addSignedInStaff(database.db);
    let second: ReturnType<typeof remove> | undefined;
    await database.db.transaction(async (tx) => {
      expect(await disableUser(tx, { userId: two.id }, one.actor, accountContext)).toEqual({ ok: true });
      second = remove(one.id, two.actor);
      await new Promise((done) => setTimeout(done, 100));
    });
    expect(await second).toEqual({ ok: false, problem: 'lastOwner' });
    expect(await statusOf(one.id)).toBe('active');
  });

  test('remains when the settings start to require a confirmed address at the same moment', async () => {
    const { staffDomain } = accountContext.config;
    const required = { ...defaultSettings.security, require_email_verification: true };
    const one = await addSignedInStaff(database.db);
    const two = await addSignedInStaff(database.db, { emailVerifiedAt: null });
    let second: ReturnType<typeof demote> | undefined;
    await keepingAnOwner(database.db, required, staffDomain, async (tx) => {
      second = demote(one.id, two.actor);
      await new Promise((done) => setTimeout(done, 100));
      await setSecurity(tx, { require_email_verification: true });
    });
    expect(await second).toEqual({ ok: false, problem: 'lastOwner' });
    await setSecurity(database.db, {});

    let third: Promise<unknown> | undefined;
    await database.db.transaction(async (tx) => {
      expect(await disableUser(tx, { userId: one.id }, two.actor, accountContext)).toEqual({ ok: true });
      third = keepingAnOwner(database.db, required, staffDomain, () => Promise.resolve('changed'));
      await new Promise((done) => setTimeout(done, 100));
    });
    expect(await third).toBe('noOwnerLeft');
  });

  test('does not keep anybody from signing in meanwhile', async () => {
    const one = await addSignedInStaff(database.db);
    const two = await addStaff(database.db);
    await addStaff(database.db);
    await database.db.transaction(async (tx) => {
      await disableUser(tx, { userId: two.id }, one.actor, accountContext);
      expect(await findSession(database.db, one.token, accountContext)).toBeDefined();
    });
    await signInStaff(database.db, one);
  });
});

test('listUsers shows everybody by address, and no secret of anybody', async () => {
  await addStaff(database.db, { email: 'c@lexbrug.example' });
  await addStaff(database.db, { email: 'a@lexbrug.example', passwordHash: null, emailVerifiedAt: null });
  await addStaff(database.db, { email: 'b@lexbrug.example', disabledAt: new Date() });
  const list = await listUsers(database.db);
  expect(list.map(({ email, status }) => [email, status])).toEqual([
    ['a@lexbrug.example', 'invited'],
    ['b@lexbrug.example', 'disabled'],
    ['c@lexbrug.example', 'active'],
  ]);
  expect(JSON.stringify(list)).not.toMatch(/argon2|secret/i);
});
