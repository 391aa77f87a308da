import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MatchAssignment } from '#domain/candidates/match-requirement.ts';
import {
  type MatchedApplication,
  type MatchedAssignment,
  type MatchPage,
  pageOfMatches,
  SHORTLIST,
} from '#domain/candidates/match-view.ts';
import type { MatchCriterion, MatchWeights } from '#domain/candidates/match-weights.ts';
import { matcher, pointsJudge } from '#domain/candidates/matching.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { keysOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { kilometresBetween } from '../places/dutch-places.ts';
import type { MatchPerson } from './match-sources.ts';

type Wanted = { weights: MatchWeights; page: number; today: Day };
type Row = MatchAssignment & Omit<MatchedAssignment, 'match' | 'application'>;

/** The open assignments that suit a candidate best: only those that can be among the best are read completely. */
export async function matchAssignments(
  db: Executor,
  person: MatchPerson,
  { weights, page, today }: Wanted,
): Promise<MatchPage<MatchedAssignment>> {
  const context = { today, kilometres: kilometresBetween };
  const open = await readOpen(db, today);
  const points = await rankOpen(db, open, pointsJudge(weights, context, person));
  const compare = matcher(weights, context)(person);
  const best = (await readBest(db, points))
    .map((row) => ({ row, match: compare(row) }))
    .toSorted((a, b) => b.match.rank - a.match.rank);
  const applications = await applicationsOf(
    db,
    person.id,
    best.map(({ row }) => row.id),
  );
  const ranked = best.map(
    ({ row: { id, title, organization, location, deadline }, match }): MatchedAssignment => ({
      id,
      title,
      organization,
      location,
      deadline,
      match,
      application: applications.get(id) ?? null,
    }),
  );
  return pageOfMatches(ranked, page, open.length);
}

/** An open assignment without its lists, which are stored apart from its row and take most of the time to read. */
type Open = Omit<MatchAssignment, 'expertise' | 'skills'> & { number: number };

async function readOpen(db: Executor, today: Day): Promise<Open[]> {
  const { rows } = await db.execute<Open>(sql`
    select number, vakgebied, education_level as "educationLevel", experience_level as "experienceLevel",
      hours_per_week as "hoursPerWeek", location, start_date as "startDate"
    from assignments where status = 'open' and deadline >= ${today}`);
  return rows;
}

/** The field that each of these criteria asks about. */
const fields = {
  vakgebied: 'vakgebied',
  education: 'educationLevel',
  experience: 'experienceLevel',
  hours: 'hoursPerWeek',
  location: 'location',
  availability: 'startDate',
} as const satisfies Partial<Record<MatchCriterion, keyof Open>>;

type Judge = ReturnType<typeof pointsJudge>;
type Ranked = { number: number; points: number };

/** By their numbers, the points of the best and of all that are as good as the last of them. */
async function rankOpen(db: Executor, open: readonly Open[], judge: Judge): Promise<Map<number, number>> {
  const lists = listsJudge(judge);
  const ranked = new Map<number, number>();
  let least = Number.NEGATIVE_INFINITY;
  for (const some of inParts(rankByFields(open, judge))) {
    const [{ points: most } = { points: 0 }] = some;
    if (most + lists.most < least) break;
    for (const { number, points } of await lists.read(db, some)) ranked.set(number, points);
    least = lastOfBest(ranked);
  }
  return new Map([...ranked].filter(([, points]) => points >= least));
}

/** The best first. */
function rankByFields(open: readonly Open[], { pointsOf }: Judge): Ranked[] {
  const judges = keysOf(fields).map((criterion) => {
    const field = fields[criterion];
    const pointsFor = once((one: Open) => pointsOf(criterion, { ...one, expertise: [], skills: [] }));
    return (one: Open) => pointsFor(one[field], one);
  });
  return open
    .map((one) => ({
      number: one.number,
      points: judges.reduce((sum, pointsFor) => sum + pointsFor(one), 0),
    }))
    .sort((a, b) => b.points - a.points);
}

/** The lists of as many are read first. Each next part is twice as large, so that there are few if all have to be read. */
const FIRST_READ = 500;

function* inParts<One>(all: readonly One[]) {
  let from = 0;
  for (let size = FIRST_READ; from < all.length; size *= 2) {
    yield all.slice(from, from + size);
    from += size;
  }
}

const noFields: MatchAssignment = {
  vakgebied: 'Juridisch',
  expertise: [],
  skills: [],
  educationLevel: 'WO',
  experienceLevel: 'Junior',
  hoursPerWeek: 0,
  location: '',
  startDate: '',
};

function listsJudge({ pointsOf, mostOf, differs }: Judge) {
  if (!differs('expertise') && !differs('skills'))
    return { most: 0, read: async (_: Executor, some: readonly Ranked[]) => some };
  // As the database writes them: the same text asks for the same.
  const ofExpertise = once((list: string) =>
    pointsOf('expertise', { ...noFields, expertise: itemsIn(list) }),
  );
  const ofSkills = once((list: string) => pointsOf('skills', { ...noFields, skills: itemsIn(list) }));
  return {
    most: mostOf('expertise') + mostOf('skills'),
    async read(db: Executor, some: readonly Ranked[]): Promise<readonly Ranked[]> {
      const byNumber = new Map(some.map(({ number, points }) => [number, points]));
      const { rows } = await db.execute<{ number: number; expertise: string; skills: string }>(sql`
        select number, to_json(expertise)::text as expertise, to_json(skills)::text as skills
        from assignments where number = any(${sql.param([...byNumber.keys()])}::int[])`);
      return rows.map(({ number, expertise, skills }) => ({
        number,
        points: (byNumber.get(number) ?? 0) + ofExpertise(expertise, expertise) + ofSkills(skills, skills),
      }));
    },
  };
}

const itemsIn = (list: string): string[] => z.array(z.string()).parse(JSON.parse(list));

/** Judges each asked value once. */
function once<One>(judge: (one: One) => number) {
  const known = new Map<string | number, number>();
  return (asked: string | number, one: One): number => {
    const before = known.get(asked);
    if (before !== undefined) return before;
    const points = judge(one);
    known.set(asked, points);
    return points;
  };
}

/** The points of the last one on the shortlist. */
const lastOfBest = (points: ReadonlyMap<number, number>): number =>
  [...points.values()].sort((a, b) => b - a)[SHORTLIST - 1] ?? Number.NEGATIVE_INFINITY;

/** The best by their points, of equal ones the newest. */
async function readBest(db: Executor, points: ReadonlyMap<number, number>): Promise<Row[]> {
  const { rows } = await db.execute<Row>(sql`
    select id, title, organization, location, deadline::text as deadline, vakgebied, expertise, skills,
      education_level as "educationLevel", experience_level as "experienceLevel",
      hours_per_week as "hoursPerWeek", start_date as "startDate"
    from unnest(${sql.param([...points.keys()])}::int[], ${sql.param([...points.values()])}::int[]) as ranked (number, points)
    join assignments using (number) order by points desc, created_at desc, id limit ${SHORTLIST}`);
  return rows;
}

async function applicationsOf(
  db: Executor,
  candidateId: string,
  ids: readonly string[],
): Promise<Map<string, MatchedApplication>> {
  if (ids.length === 0) return new Map();
  const { rows: found } = await db.execute<{ assignmentId: string } & NonNullable<MatchedApplication>>(sql`
    select distinct on (assignment_id) assignment_id as "assignmentId", id, status from guest_applications
    where candidate_id = ${candidateId} and assignment_id = any(${sql.param([...ids])}::uuid[])
    order by assignment_id, created_at desc`);
  return new Map(found.map(({ assignmentId, id, status }) => [assignmentId, { id, status }]));
}
