import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  accountContext,
  actorWith,
  addSignedInStaff,
  auditOf,
  setSecurity,
  setUpTwoFactor,
  signInStaff,
} from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import type { User } from '../db/schema/accounts.ts';
import { countRecoveryCodes } from './count-recovery-codes.ts';
import { findSession } from './find-session.ts';
import { removeTwoFactor } from './remove-two-factor.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => setSecurity(database.db, { two_factor_auth: false, two_factor_owners: false }));

const find = (token: string) => findSession(database.db, token, accountContext);

async function protectedStaff(values: Partial<User> = {}) {
  const staff = await addSignedInStaff(database.db, values);
  const { token } = await setUpTwoFactor(database.db, staff);
  return { ...staff, token, actor: await actorWith(database.db, token) };
}

test('removing one’s own second factor ends one’s other sessions', async () => {
  const staff = await protectedStaff();
  const elsewhere = await signInStaff(database.db, staff);
  const removed = await removeTwoFactor(database.db, staff.actor);
  if (!removed.ok) throw new Error(removed.problem);
  expect(await find(removed.token)).toMatchObject({ state: 'ok', user: { hasTwoFactor: false } });
  expect(await find(staff.token)).toBeUndefined();
  expect(await find(elsewhere.token)).toBeUndefined();
  expect(await countRecoveryCodes(database.db, staff.id)).toBe(0);
  const [event] = await auditOf(database.db, staff.id);
  expect(event).toMatchObject({ actionType: 'update', metadata: { event: 'secondFactorRemoved' } });
});

test('without one there is nothing to remove', async () => {
  const { actor } = await addSignedInStaff(database.db);
  await expect(removeTwoFactor(database.db, actor)).rejects.toThrow('notFound');
});

test('nothing is removed while everybody must have a second factor', async () => {
  const staff = await protectedStaff();
  await setSecurity(database.db, { two_factor_auth: true });
  const attempt = await removeTwoFactor(database.db, staff.actor);
  expect(attempt).toEqual({ ok: false, problem: 'twoFactorMandatory' });
  expect(await find(staff.token)).toMatchObject({ state: 'ok', user: { hasTwoFactor: true } });
});

test('an owner keeps it while owners must have one, and a recruiter need not', async () => {
  await setSecurity(database.db, { two_factor_owners: true });
  const owner = await protectedStaff();
  expect(await removeTwoFactor(database.db, owner.actor)).toEqual({
    ok: false,
    problem: 'twoFactorMandatory',
  });
  const recruiter = await protectedStaff({ role: 'recruiter' });
  expect(await removeTwoFactor(database.db, recruiter.actor)).toMatchObject({ ok: true });
});
