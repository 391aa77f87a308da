import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  accountContext,
  actorWith,
  addSignedInStaff,
  addStaff,
  auditOf,
  mailsTo,
  setUpTwoFactor,
  type SignedInStaff,
} from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { changeRole } from './change-role.ts';
import { deleteUser } from './delete-user.ts';
import { disableUser } from './disable-user.ts';
import { enableUser } from './enable-user.ts';
import { resetTwoFactor } from './reset-two-factor.ts';

let database: TestDatabase;
let owner: SignedInStaff;
beforeAll(async () => {
  database = await testDatabase();
  owner = await addSignedInStaff(database.db, { name: 'Jan Jansen' });
});
afterAll(() => database.close());

const change = (userId: string, role: 'owner' | 'recruiter' | 'reader') =>
  changeRole(database.db, { userId, role }, owner.actor, accountContext);
const mailed = async (email: string) =>
  (await mailsTo(database.db, email)).map(({ kind, language, data }) => ({ kind, language, data }));

describe('a role', () => {
  test('is changed at once, audited, and told to the person in their language', async () => {
    const staff = await addSignedInStaff(database.db, { language: 'en' });
    expect(await change(staff.id, 'recruiter')).toEqual({ ok: true });
    expect((await actorWith(database.db, staff.token)).role).toBe('recruiter');
    const [entry] = await auditOf(database.db, staff.id);
    expect(entry).toMatchObject({
      userId: owner.id,
      oldData: { role: 'owner' },
      newData: { role: 'recruiter' },
    });
    const data = { change: 'role', role: 'recruiter', byName: 'Jan Jansen' };
    expect(await mailed(staff.email)).toEqual([{ kind: 'accountChange', language: 'en', data }]);
  });

  test('that stays the same changes nothing and tells nobody', async () => {
    const staff = await addStaff(database.db, { role: 'reader' });
    expect(await change(staff.id, 'reader')).toEqual({ ok: true });
    expect(await auditOf(database.db, staff.id)).toEqual([]);
    expect(await mailed(staff.email)).toEqual([]);
  });

  test.each(['', 'x', newId()])('of %j does not exist', async (id) => {
    await expect(change(id, 'reader')).rejects.toThrow('notFound');
  });
});

test('everyone is told what a colleague changed about their sign-in', async () => {
  const staff = await addSignedInStaff(database.db);
  await setUpTwoFactor(database.db, staff);
  const input = { userId: staff.id };
  await resetTwoFactor(database.db, input, owner.actor);
  await disableUser(database.db, input, owner.actor, accountContext);
  await enableUser(database.db, input, owner.actor);
  await deleteUser(database.db, input, owner.actor, accountContext);
  const changes = ['deleted', 'enabled', 'disabled', 'twoFactorReset'];
  expect(await mailed(staff.email)).toMatchObject(changes.map((change) => ({ data: { change } })));
});

test('one’s own second factor is not reset as if it were a colleague’s', async () => {
  const staff = await addSignedInStaff(database.db);
  const { token } = await setUpTwoFactor(database.db, staff);
  const actor = await actorWith(database.db, token);
  await expect(resetTwoFactor(database.db, { userId: staff.id }, actor)).rejects.toThrow('forbidden');
});
