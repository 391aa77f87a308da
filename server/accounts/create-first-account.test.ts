import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { accountContext, addStaff, auditOf, newOrigin, setSecurity } from '#tests/support/accounts.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openDatabase } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { users } from '../db/schema/accounts.ts';
import { createFirstAccount } from './create-first-account.ts';
import { listUsers } from './list-users.ts';
import { passwords } from '../crypto/passwords.ts';
import { signIn } from './sign-in.ts';

const nothingGiven = { adminEmail: undefined, adminPassword: undefined, staffDomain: 'lexbrug.example' };
let database: TestDatabase;

/** Throws unless a query of this database is waiting for a lock. */
async function blockedQueries({ db }: TestDatabase): Promise<void> {
  const { rows } = await db.execute(sql`
    select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  if (rows.length === 0) throw new Error('nothing waits');
}

beforeEach(async () => {
  database ??= await testDatabase();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await database.db.execute(sql`delete from users`);
});
afterAll(() => database.close());

describe('createFirstAccount', () => {
  test('makes up a password that can be signed in with, and tells it once', async () => {
    const account = await createFirstAccount(database.db, nothingGiven);
    expect(account?.email).toBe('admin@lexbrug.example');
    expect(account?.password).toMatch(/^([0-9a-z]{5}-){5}[0-9a-z]{5}$/);
    await setSecurity(database.db, { require_email_verification: true });
    expect(
      await signIn(database.db, account ?? { email: '', password: '' }, newOrigin(), accountContext),
    ).toMatchObject({ ok: true });
    expect(await createFirstAccount(database.db, nothingGiven)).toBeUndefined();
    const [user] = await listUsers(database.db);
    const entries = await auditOf(database.db, user?.id ?? '');
    expect(entries.map(({ actionType, userId }) => [actionType, userId])).toContainEqual(['create', null]);
    expect(JSON.stringify(entries)).not.toContain(account?.password);
  });

  test('takes what is given, and does not repeat a password that is known', async () => {
    const given = {
      ...nothingGiven,
      adminEmail: 'baas@lexbrug.example',
      adminPassword: 'een fiets zonder bel',
    };
    expect(await createFirstAccount(database.db, given)).toBeUndefined();
    const input = { email: 'baas@lexbrug.example', password: 'een fiets zonder bel' };
    expect(await signIn(database.db, input, newOrigin(), accountContext)).toMatchObject({
      ok: true,
      state: 'ok',
    });
  });

  test('leaves an installation alone that has staff already', async () => {
    await addStaff(database.db, { disabledAt: new Date() });
    expect(await createFirstAccount(database.db, nothingGiven)).toBeUndefined();
    expect(await listUsers(database.db)).toHaveLength(1);
  });

  test('is made once when two instances start together', async () => {
    const second = openDatabase(database.connection, { max: 2 });
    try {
      const made = await Promise.all(
        [database.db, second.db, database.db, second.db].map((db) => createFirstAccount(db, nothingGiven)),
      );
      expect(made.filter((account) => account !== undefined)).toHaveLength(1);
      expect(await listUsers(database.db)).toHaveLength(1);
    } finally {
      await second.close();
    }
  });

  test('waits for another instance that is just making it, and leaves it to that one', async () => {
    let waiting: ReturnType<typeof createFirstAccount> | undefined;
    await database.db.transaction(async (tx) => {
      const row = { id: newId(), email: 'admin@lexbrug.example', name: 'admin', passwordHash: 'x' };
      await tx.insert(users).values({ ...row, role: 'owner' });
      waiting = createFirstAccount(database.db, nothingGiven);
      await vi.waitFor(() => blockedQueries(database), { timeout: 10_000 });
    });
    expect(await waiting).toBeUndefined();
    expect(await listUsers(database.db)).toHaveLength(1);
  });

  test('is not made when staff came while the password was being hashed', async () => {
    vi.spyOn(passwords, 'hash').mockImplementationOnce(async () => {
      await addStaff(database.db);
      return 'hash';
    });
    expect(await createFirstAccount(database.db, nothingGiven)).toBeUndefined();
    expect(await listUsers(database.db)).toHaveLength(1);
  });

  test.each([
    [{ adminPassword: 'Welkom123456' }, /^ADMIN_PASSWORD /],
    [{ adminEmail: 'baas@evil.nl' }, /^ADMIN_EMAIL /],
    [{ adminEmail: '"b@as"@lexbrug.example' }, /^ADMIN_EMAIL /],
  ])('stops the start on %j', async (given, message) => {
    await expect(createFirstAccount(database.db, { ...nothingGiven, ...given })).rejects.toThrow(message);
    expect(await listUsers(database.db)).toEqual([]);
  });
});
