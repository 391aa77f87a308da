import { asc, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { activities } from '../db/schema/crm.ts';
import { firstHits } from './first-hits.ts';
import { keysIn } from './list-keys.ts';
import { holdsWordStarts } from './search-condition.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const customer = await insertCustomer(database.db);
  // The newest are completed, so that open ones are not among the first rows.
  await database.sql`
    insert into activities (id, customer_id, type, subject, status, completed_at, created_at, due_date)
    select gen_random_uuid(), ${customer}, 'call',
      'Bellen' || case when n % 2 = 0 then ' dossier' else '' end || case when n % 900 = 7 then ' zeldzaam' else '' end,
      case when n > 1500 then 'pending' else 'completed' end, case when n > 1500 then null else now() end,
      now() - n * interval '1 minute', now() from generate_series(1, 3000) n`;
  await database.sql`analyze activities`;
});
afterAll(() => database.close());

test.each(['dossier', 'zeldzaam', 'dossier zeldzaam', 'nergens', 'bellen'])(
  'the first hits of %j are those of the whole list, with and without rows that come first',
  async (search) => {
    const { db } = database;
    const filter = holdsWordStarts(activities.search, search);
    const asked = {
      table: activities,
      filter,
      keys: keysIn([activities.createdAt, activities.id], 'descending'),
    };
    const isOpen = eq(activities.status, 'pending');
    for (const limit of [1, 4]) {
      const plain = (open: boolean) =>
        db
          .select({ id: activities.id })
          .from(activities)
          .where(filter)
          .orderBy(...(open ? [desc(isOpen)] : []), desc(activities.createdAt), asc(activities.id))
          .limit(limit)
          .then((rows) => rows.map(({ id }) => id));
      expect(await firstHits(db, { ...asked, limit })).toEqual(await plain(false));
      expect(await firstHits(db, { ...asked, limit, before: isOpen })).toEqual(await plain(true));
    }
  },
);
