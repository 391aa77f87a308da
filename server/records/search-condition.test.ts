import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { insertActivity, insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { activities, customers } from '../db/schema/crm.ts';
import { holdsWords, holdsWordStarts } from './search-condition.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const company = await insertCustomer(database.db, { companyName: 'Gemeente Tilburg' });
  await insertActivity(database.db, company, { subject: 'Bellen met Tilburg' });
});
afterAll(() => database.close());

describe('whatever is searched for, lists by parts and lists by beginnings of words agree', () => {
  test.each([
    ['', 1],
    ['tilburg', 1],
    ['til', 1],
    ['groningen', 0],
    ['!!!', 0],
    ['🙂', 0],
    ['% _', 0],
    ['— …', 0],
  ])('%j finds %i', async (search, found) => {
    const { db } = database;
    expect(await db.$count(customers, holdsWords(customers.search, search))).toBe(found);
    expect(await db.$count(activities, holdsWordStarts(activities.search, search))).toBe(found);
  });

  test('signs beside words are passed over where words are searched for', async () => {
    const filter = holdsWordStarts(activities.search, '"bellen" & tilburg!');
    expect(await database.db.$count(activities, filter)).toBe(1);
  });
});
