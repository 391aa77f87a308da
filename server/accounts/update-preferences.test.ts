import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountContext, addSignedInStaff, auditOf } from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { findSession } from './find-session.ts';
import { updatePreferences } from './update-preferences.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('language and theme are kept, and each change is written down once', async () => {
  const staff = await addSignedInStaff(database.db);
  await updatePreferences(database.db, { language: 'en', theme: 'system' }, staff.actor);
  await updatePreferences(database.db, { language: 'en', theme: 'dark' }, staff.actor);
  await updatePreferences(database.db, { language: 'en', theme: 'dark' }, staff.actor);
  expect((await findSession(database.db, staff.token, accountContext))?.user).toMatchObject({
    language: 'en',
    theme: 'dark',
  });
  const actions = (await auditOf(database.db, staff.id)).map(({ actionType }) => actionType);
  expect(actions).toEqual(['update', 'language_change', 'login']);
});
