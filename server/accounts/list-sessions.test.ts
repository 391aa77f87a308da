import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountContext, addSignedInStaff, auditOf, signInStaff } from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { newId } from '../db/ids.ts';
import { endOtherSessions } from './end-other-sessions.ts';
import { endSession } from './end-session.ts';
import { findSession } from './find-session.ts';
import { listSessions } from './list-sessions.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

describe('the sessions of somebody', () => {
  test('are his own that have not ended, the latest first, with the one he is in marked', async () => {
    const here = await addSignedInStaff(database.db);
    const there = await signInStaff(database.db, here);
    const long = await signInStaff(database.db, here);
    await addSignedInStaff(database.db);
    await database.db.execute(
      sql`update sessions set seen_at = now() - interval '1 hour' where id = ${there.actor.sessionId}`,
    );
    await database.db.execute(
      sql`update sessions set seen_at = now() - interval '2 days' where id = ${long.actor.sessionId}`,
    );
    const list = await listSessions(database.db, here.actor);
    expect(list.map(({ id, current }) => [id, current])).toEqual([
      [here.actor.sessionId, true],
      [there.actor.sessionId, false],
    ]);
    expect(list[0]).toMatchObject({ userAgent: 'Test browser', ipAddress: here.actor.ipAddress });
    expect(JSON.stringify(list)).not.toMatch(/token/i);
  });

  test('can be ended one by one, by himself only', async () => {
    const here = await addSignedInStaff(database.db);
    const there = await signInStaff(database.db, here);
    const stranger = await addSignedInStaff(database.db);
    const input = { sessionId: there.actor.sessionId };
    await expect(endSession(database.db, input, stranger.actor)).rejects.toThrow('notFound');
    expect(await findSession(database.db, there.token, accountContext)).toBeDefined();
    await endSession(database.db, input, here.actor);
    expect(await findSession(database.db, there.token, accountContext)).toBeUndefined();
    expect((await auditOf(database.db, here.id))[0]).toMatchObject({ actionType: 'logout', userId: here.id });
    await expect(endSession(database.db, input, here.actor)).rejects.toThrow('notFound');
  });

  test.each(['', 'x', "' or 1=1", newId()])('are not touched by %j', async (sessionId) => {
    const here = await addSignedInStaff(database.db);
    await expect(endSession(database.db, { sessionId }, here.actor)).rejects.toThrow('notFound');
  });

  test('can be ended all but the one he is in', async () => {
    const here = await addSignedInStaff(database.db);
    const others = [await signInStaff(database.db, here), await signInStaff(database.db, here)];
    const stranger = await addSignedInStaff(database.db);
    expect(await endOtherSessions(database.db, here.actor)).toBe(2);
    for (const { token } of others)
      expect(await findSession(database.db, token, accountContext)).toBeUndefined();
    for (const { token } of [here, stranger])
      expect(await findSession(database.db, token, accountContext)).toBeDefined();
    expect(await endOtherSessions(database.db, here.actor)).toBe(0);
  });
});
