import { afterAll, beforeAll, beforeEach } from 'vitest';
import { parseAssignmentList } from '#domain/assignments/assignment-list.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { listPublicAssignments } from '#server/assignments/assignment-queries.ts';
import { assignments } from '#server/db/schema/assignments.ts';
import { insertAssignments } from './assignments.ts';
import { type TestDatabase, testDatabase } from './database.ts';

/** The public list of a database that is empty before every test. */
export function publicList(today: Day) {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await testDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.delete(assignments);
    await database.sql`delete from assignment_words`;
  });

  const list = (query = '') =>
    listPublicAssignments(database.db, parseAssignmentList(new URLSearchParams(query)), today);
  return {
    db: () => database.db,
    insert: (...given: Parameters<typeof insertAssignments>[1][]) => insertAssignments(database.db, ...given),
    list,
    titles: async (query = '') => (await list(query)).items.map((item) => item.title),
  };
}
