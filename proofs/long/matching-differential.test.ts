import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Assignment } from '#domain/assignments/assignment-record.ts';
import { criteria } from '#domain/candidates/match-criteria.ts';
import type { Verdict } from '#domain/candidates/match-requirement.ts';
import {
  defaultWeights,
  MAX_WEIGHT,
  matchCriteria,
  type MatchCriterion,
  type MatchWeights,
} from '#domain/candidates/match-weights.ts';
import { judgeFields, matcher, type MatchLine, scoreOf } from '#domain/candidates/matching.ts';
import { findAssignment } from '#server/assignments/managed-assignments.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { insertMatchingAssignments, insertMatchingCandidates } from '#tests/support/matching.ts';
import { matchAssignments } from '#server/candidates/match-assignments.ts';
import { rankCandidates } from '#server/candidates/match-candidates.ts';
import { type MatchPerson, readMatchPersons } from '#server/candidates/match-sources.ts';
import { kilometresBetween } from '#server/places/dutch-places.ts';
import { candidatesWithStated, compileClauses, readStoredTexts } from '#server/candidates/match-sql.ts';

const today = '2026-11-15';
const context = { today, kilometres: kilometresBetween };
const seed = Number(process.env.PROPERTY_SEED ?? 20_261_115);
const TOP = 20;

let database: TestDatabase;
let persons: MatchPerson[];
let assignments: Assignment[];
/** For each person and assignment, the lines of the domain rule. */
let lines: Map<string, MatchLine[][]>;

beforeAll(async () => {
  database = await testDatabase();
  const { db } = database;
  const ids = await insertMatchingCandidates(db, 2000, seed);
  const assignmentIds = await insertMatchingAssignments(db, 200, seed + 1);
  await database.sql`analyze`;
  persons = await readMatchPersons(db, ids);
  const found = await Promise.all(assignmentIds.map((id) => findAssignment(db, id)));
  assignments = found.filter((assignment) => assignment !== undefined);
  const compare = matcher(defaultWeights, context);
  lines = new Map(
    persons.map((person) => {
      const compareTo = compare(person);
      return [person.id, assignments.map((assignment) => compareTo(assignment).lines)];
    }),
  );
}, 120_000);
afterAll(() => database.close());

const noWeights = Object.fromEntries(matchCriteria.map((criterion) => [criterion, 0]));
const only = (...counted: MatchCriterion[]): MatchWeights => ({
  ...defaultWeights,
  ...noWeights,
  ...Object.fromEntries(counted.map((criterion) => [criterion, MAX_WEIGHT])),
});
const weightings: MatchWeights[] = [
  defaultWeights,
  only(...matchCriteria),
  only('location', 'availability'),
  only('education', 'experience', 'hours'),
  only('vakgebied', 'expertise'),
  { ...defaultWeights, location: MAX_WEIGHT, availability: MAX_WEIGHT },
  ...matchCriteria.map((criterion) => only(criterion)),
];
const weightsFor = (index: number): MatchWeights =>
  (index % 2 === 0 ? undefined : weightings[(index >> 1) % weightings.length]) ?? defaultWeights;

test('there are enough candidates and assignments to compare', () => {
  expect([persons.length, assignments.length]).toEqual([2000, 200]);
});

describe('the fields of every candidate', () => {
  test.each(matchCriteria)(
    'give the same verdict in the database as in the domain: %s',
    async (criterion) => {
      const { asked, require } = criteria[criterion];
      const different = new Map(assignments.map((one) => [JSON.stringify(asked(one)), one]));
      // Each value that is asked for once; of the lists, whose fields decide little, some.
      const verdicts = new Set<Verdict>();
      for (const assignment of [...different.values()].slice(0, 40)) {
        const requirement = require(assignment, context);
        const texts = await readStoredTexts(database.db, [requirement]);
        const compiled = compileClauses(requirement, texts, (verdict) => sql`${verdict}::text`);
        const { rows } = await database.db.execute<{ id: string; verdict: Verdict }>(
          sql`select c.id, ${compiled} as verdict from ${candidatesWithStated}`,
        );
        const inDatabase = new Map(rows.map(({ id, verdict }) => [id, verdict]));
        const wrong = persons.flatMap((person) => {
          const { verdict } = judgeFields(requirement, person);
          verdicts.add(verdict);
          const found = inDatabase.get(person.id);
          return found === verdict
            ? []
            : [{ asked: asked(assignment), person: { ...person, texts: [] }, verdict, found }];
        });
        expect(wrong.slice(0, 3)).toEqual([]);
      }
      // Only texts can say that an item of a list is met, or some of them.
      expect(verdicts.has('unknown') && verdicts.has('notMet')).toBe(true);
      if (['experience', 'hours', 'location', 'availability'].includes(criterion))
        expect(verdicts.has('partly') && verdicts.has('met')).toBe(true);
    },
  );
});

describe('the best twenty', () => {
  /** Of the first twenty that are shown: how many are as good as the true best twenty. */
  const recallOf = (shown: readonly number[], all: readonly number[]) => {
    const best = all.toSorted((a, b) => b - a).slice(0, TOP);
    const least = best.at(-1) ?? 0;
    return shown.slice(0, TOP).filter((rank) => rank >= least).length / best.length;
  };
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

  test('candidates for an assignment are found', async () => {
    const recalls: number[] = [];
    for (const [index, assignment] of assignments.entries()) {
      const weights = weightsFor(index);
      const all = new Map(persons.map(({ id }) => [id, scoreOf(lines.get(id)?.[index] ?? [], weights).rank]));
      const { ranked } = await rankCandidates(database.db, assignment, { weights, today });
      expect(ranked.map(({ match }) => match.rank)).toEqual(ranked.map(({ id }) => all.get(id)));
      const shown = ranked.map(({ match }) => match.rank);
      recalls.push(recallOf(shown, [...all.values()]));
    }
    expect(mean(recalls)).toBeGreaterThanOrEqual(0.99);
  }, 120_000);

  test('assignments for a candidate are found', async () => {
    const recalls: number[] = [];
    for (const [index, person] of persons.slice(0, 40).entries()) {
      const weights = weightsFor(index);
      const all = (lines.get(person.id) ?? []).map((some) => scoreOf(some, weights).rank);
      const shown: number[] = [];
      for (const page of [1, 2]) {
        const { rows } = await matchAssignments(database.db, person, { weights, page, today });
        shown.push(...rows.map(({ match }) => match.rank));
      }
      recalls.push(recallOf(shown, all));
    }
    expect(mean(recalls)).toBe(1);
  }, 120_000);
});
