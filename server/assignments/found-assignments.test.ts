import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type AssignmentSort, assignmentSorts, PAGE_SIZE } from '#domain/assignments/assignment-list.ts';
import { assignmentTypes, vakgebieden } from '#domain/assignments/assignment.ts';
import { insertAssignments } from '#tests/support/assignments.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { assignments } from '../db/schema/assignments.ts';
import { choiceOf, FoundAssignments } from './found-assignments.ts';
import { ENTRY, EntryBytes } from './open-entries.ts';

const today = '2026-11-15';
const everything = { type: null, vakgebieden: [] };
let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(() => database.db.delete(assignments));

async function found() {
  const [row] = await database.sql<{ entries: string | null }[]>`
    select string_agg(entry, '') as entries from open_assignments`;
  const bytes = Buffer.from(row?.entries ?? '', 'base64');
  return new FoundAssignments(
    {
      bytes: new EntryBytes(bytes, Buffer.alloc(0)),
      places: Uint32Array.from({ length: bytes.length / ENTRY }, (_, place) => place * ENTRY),
    },
    today,
  );
}

async function numbered(order: string) {
  const rows = await database.sql.unsafe<{ number: number }[]>(
    `select number from open_assignments order by ${order}`,
  );
  return rows.map(({ number }) => number);
}

test('a choice has the number that the database gives it', async () => {
  const choices = assignmentTypes.flatMap((type) =>
    vakgebieden.map((vakgebied) => ({ type, vakgebied, choice: choiceOf(type, vakgebied) })),
  );
  for (const { type, vakgebied, choice } of choices) {
    const [row] = await database.sql<{ choice: number }[]>`select choice_of(${type}, ${vakgebied}) as choice`;
    expect(row?.choice).toBe(choice);
  }
});

test('nothing found has no choices and no page', async () => {
  const none = await found();
  expect(none.size).toBe(0);
  expect(none.countChoices()).toEqual([]);
  expect(none.numbers(everything, 'newest', 0)).toEqual([]);
});

describe('many that were found', () => {
  const sizes = { current: 45, expired: 25 };
  beforeEach(() =>
    insertAssignments(
      database.db,
      ...Array.from({ length: sizes.current + sizes.expired }, (_, at) => ({
        type: assignmentTypes[at % 3] ?? 'ZZP',
        vakgebied: vakgebieden[at % 6] ?? 'Privacy',
        // Some at the same moment, in another order than they were added, and before this century.
        createdAt: new Date(Date.UTC(at % 11 === 0 ? 1987 : 2026, (at * 7) % 9, 1, 12, 0, 0, at % 5)),
        deadline: at < sizes.current ? `20${26 + (at % 60)}-12-${10 + (at % 4)}` : `2026-11-${10 + (at % 5)}`,
        hoursPerWeek: 8 + (at % 30),
      })),
    ),
  );

  test('are counted by type and vakgebied, with those that did not expire', async () => {
    const counted = (await found()).countChoices();
    const rows = await database.sql`
      select type, vakgebied, count(*)::int as total, (count(*) filter (where deadline >= ${today}))::int as current
      from assignments group by type, vakgebied`;
    expect(counted).toEqual(expect.arrayContaining(rows));
    expect(counted).toHaveLength(rows.length);
  });

  const isExpired = `deadline < '${today}'`;
  const orders: Record<AssignmentSort, string> = {
    newest: `${isExpired}, created_at desc, number desc`,
    relevance: `${isExpired}, created_at desc, number desc`,
    oldest: `${isExpired}, created_at, number`,
    deadlineAsc: `${isExpired}, deadline, number`,
    deadlineDesc: 'deadline desc, number desc',
  };
  test.each(assignmentSorts)('are in the order of the database: %s', async (sort) => {
    const all = await found();
    const expected = await numbered(orders[sort]);
    expect(all.numbers(everything, sort, 0, 1_000)).toEqual(expected);
    for (const skip of [0, 20, 40, 60, 80])
      expect(all.numbers(everything, sort, skip)).toEqual(expected.slice(skip, skip + PAGE_SIZE));
  });

  test('are limited to the chosen type and vakgebieden', async () => {
    const chosen = { type: 'ZZP', vakgebieden: ['Juridisch', 'Notariaat'] } as const;
    const rows = await database.sql<{ number: number }[]>`
      select number from assignments where type = 'ZZP' and vakgebied in ('Juridisch', 'Notariaat')`;
    expect(rows.length).toBeGreaterThan(0);
    const numbers = (await found()).numbers(
      { ...chosen, vakgebieden: [...chosen.vakgebieden] },
      'newest',
      0,
      1_000,
    );
    expect(new Set(numbers)).toEqual(new Set(rows.map(({ number }) => number)));
  });
});
