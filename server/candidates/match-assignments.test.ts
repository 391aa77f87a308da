import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MatchAssignment } from '#domain/candidates/match-requirement.ts';
import { MATCHES_PER_PAGE, SHORTLIST } from '#domain/candidates/match-view.ts';
import {
  defaultWeights,
  matchCriteria,
  type MatchCriterion,
  type MatchWeights,
} from '#domain/candidates/match-weights.ts';
import { matcher } from '#domain/candidates/matching.ts';
import { recordOf } from '#domain/typed-entries.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertMatchingAssignments, insertMatchingCandidates } from '#tests/support/matching.ts';
import { assignments } from '../db/schema/assignments.ts';
import { kilometresBetween } from '../places/dutch-places.ts';
import { matchAssignments } from './match-assignments.ts';
import { type MatchPerson, readMatchPersons } from './match-sources.ts';

const today = '2026-11-15';
let database: TestDatabase;
let persons: MatchPerson[];
/** In the order of those that are equally good. */
let open: (MatchAssignment & { id: string })[];

beforeAll(async () => {
  database = await testDatabase();
  const { db, sql } = database;
  persons = await readMatchPersons(db, await insertMatchingCandidates(db, 12, 3));
  await insertMatchingAssignments(db, 1_200, 4);
  await sql`update assignments set created_at = created_at + number % 40 * interval '1 day',
    status = case when number % 20 = 0 then 'closed' else status end,
    deadline = case when number % 20 = 1 then date '2026-11-14' when number % 20 = 2 then date '2026-11-15' else deadline end`;
  const kept = (await db.select().from(assignments)).filter(
    ({ status, deadline }) => status === 'open' && deadline >= today,
  );
  open = kept.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime() || (a.id < b.id ? -1 : 1));
}, 60_000);
afterAll(() => database.close());

const only = (...counted: MatchCriterion[]): MatchWeights =>
  recordOf(matchCriteria, (criterion) => (counted.includes(criterion) ? 2 : 0));
const nobody = { vakgebieden: [], expertise: [], skills: [], texts: [] };

test.each<[string, MatchWeights]>([
  ['every criterion', defaultWeights],
  ['only lists', only('expertise', 'skills')],
  ['one list and a place', only('skills', 'location')],
  ['no list', only('vakgebied', 'education', 'experience', 'hours', 'location', 'availability')],
  ['nothing', only()],
])(
  'by %s, those are found and in the order as when all are compared line by line',
  async (_, weights) => {
    const compared = matcher(weights, { today, kilometres: kilometresBetween });
    for (const person of [...persons, ...persons.slice(0, 3).map((one) => ({ ...one, ...nobody }))]) {
      const compare = compared(person);
      const best = open
        .map((one) => ({ id: one.id, match: compare(one) }))
        .toSorted((a, b) => b.match.rank - a.match.rank)
        .slice(0, SHORTLIST);
      for (const page of [1, 6]) {
        const found = await matchAssignments(database.db, person, { weights, page, today });
        expect(found.total).toBe(open.length);
        expect(found.rows.map(({ id, match }) => ({ id, match }))).toEqual(
          best.slice((page - 1) * MATCHES_PER_PAGE, page * MATCHES_PER_PAGE),
        );
      }
    }
  },
  60_000,
);
