import { notInArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountContext, addSignedInStaff, newOrigin } from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { attemptThrottle, oneTimeLinks, sessions } from '../db/schema/accounts.ts';
import { everywhereKey, mailKey } from './attempts.ts';
import { findSession } from './find-session.ts';
import { requestPasswordReset } from './request-password-reset.ts';
import { sweepAccounts } from './sweep-accounts.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test('takes away what has ended long ago, and nothing that is still of use', async () => {
  const idle = await addSignedInStaff(database.db);
  const old = await addSignedInStaff(database.db);
  const alive = await addSignedInStaff(database.db);
  for (const staff of [idle, old, alive])
    await requestPasswordReset(database.db, staff, newOrigin(), accountContext);
  await database.db.execute(
    sql`update sessions set seen_at = now() - interval '73 hours' where user_id = ${idle.id}`,
  );
  await database.db.execute(
    sql`update sessions set created_at = now() - interval '31 days' where user_id = ${old.id}`,
  );
  await database.db.execute(
    sql`update sessions set seen_at = now() - interval '71 hours' where user_id = ${alive.id}`,
  );
  await database.db.execute(
    sql`update one_time_links set expires_at = now() - interval '31 days' where user_id <> ${alive.id}`,
  );
  const kept = [everywhereKey(alive.email).key, mailKey(accountContext, alive.email, 'account').key];
  await database.db
    .update(attemptThrottle)
    .set({ lastAt: sql`now() - interval '25 hours'` })
    .where(notInArray(attemptThrottle.key, kept));
  await sweepAccounts(database.db);
  expect((await database.db.select().from(sessions)).map(({ userId }) => userId)).toEqual([alive.id]);
  expect((await database.db.select().from(oneTimeLinks)).map(({ userId }) => userId)).toEqual([alive.id]);
  expect((await database.db.select().from(attemptThrottle)).map(({ key }) => key).toSorted()).toEqual(kept);
  expect(await findSession(database.db, idle.token, accountContext)).toBeUndefined();
});
