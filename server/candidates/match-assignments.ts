import { type SQL, sql } from 'drizzle-orm';
import { educationLevels, experienceLevels } from '#domain/assignments/assignment.ts';
import type { MatchWeights } from '#domain/candidates/match-weights.ts';
import {
  type MatchedApplication,
  type MatchedAssignment,
  type MatchPage,
  pageOfMatches,
  SHORTLIST,
} from '#domain/candidates/match-view.ts';
import { type MatchAssignment, matchCandidate, rankOf, yearsFor } from '#domain/candidates/matching.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Database, Executor } from '../db/client.ts';
import type { MatchPerson } from './match-sources.ts';
import { askedRows, askedTable } from './match-terms.ts';

type Row = MatchAssignment & Omit<MatchedAssignment, 'match' | 'application'>;

/** The open assignments that suit a candidate best, found and ordered as candidates are for an assignment. */
export async function matchAssignments(
  db: Database,
  person: MatchPerson,
  { weights, page, today }: { weights: MatchWeights; page: number; today: Day },
): Promise<MatchPage<MatchedAssignment>> {
  const { rows, total } = await shortlist(db, person, weights, today);
  const applications = await applicationsOf(db, person.id, rows);
  const ranked = rows
    .map((row, place) => ({ row, place, match: matchCandidate(row, person, weights, today) }))
    .toSorted((a, b) => rankOf(b.match) - rankOf(a.match) || a.place - b.place)
    .map(({ row: { id, title, organization, location, deadline }, match }): MatchedAssignment => {
      return {
        id,
        title,
        organization,
        location,
        deadline,
        match,
        application: applications.get(id) ?? null,
      };
    });
  return pageOfMatches(ranked, page, total);
}

async function shortlist(
  db: Database,
  person: MatchPerson,
  weights: MatchWeights,
  today: Day,
): Promise<{ rows: Row[]; total: number }> {
  const own = [
    ...person.expertise,
    ...person.skills,
    ...(person.currentJobTitle ? [person.currentJobTitle] : []),
  ];
  const open = sql`a.status = 'open' and a.deadline >= ${today}`;
  const statement = sql`
    with hits as materialized (
      select a.id, count(*) as words
      from ${askedTable(askedRows('word', own))} join assignments a on a.search @@ asked.query
      where ${open} group by a.id
    ), ranked as (
      select a.id, a.created_at, ${sql.join(criteria(person, weights), sql` + `)} as rank
      from assignments a left join hits on hits.id = a.id where ${open}
    ), best as (select * from ranked order by rank desc, created_at desc, id limit ${SHORTLIST})
    select a.id, a.title, a.organization, a.location, a.deadline::text as deadline, a.vakgebied, a.expertise, a.skills,
      a.education_level as "educationLevel", a.experience_level as "experienceLevel",
      a.hours_per_week as "hoursPerWeek", a.start_date as "startDate",
      (select count(*)::int from ranked) as total
    from best join assignments a using (id) order by best.rank desc, best.created_at desc, best.id`;
  const rows = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('work_mem', '32MB', true), set_config('jit', 'off', true)`);
    return (await tx.execute<Row & { total: number }>(statement)).rows;
  });
  return { rows, total: rows[0]?.total ?? 0 };
}

const judged = (weight: number, known: boolean, holds: SQL) =>
  known ? sql`${weight}::float8 * (${holds})::int` : sql`${weight / 2}::float8`;
const oneOf = (column: SQL, values: readonly string[]) =>
  sql`${column} = any(${sql.param([...values])}::text[])`;

function criteria(person: MatchPerson, weights: MatchWeights): SQL[] {
  const reached = person.educationLevel ? educationLevels.indexOf(person.educationLevel) : -1;
  const levels = experienceLevels.filter((level) => yearsFor[level] <= (person.experienceYears ?? 0));
  return [
    judged(weights.vakgebied, person.vakgebieden.length > 0, oneOf(sql`a.vakgebied`, person.vakgebieden)),
    sql`${(weights.expertise + weights.skills) / 4}::float8 * least(coalesce(hits.words, 0), 4)`,
    judged(
      weights.education,
      reached >= 0,
      oneOf(sql`a.education_level`, educationLevels.slice(0, reached + 1)),
    ),
    judged(weights.experience, person.experienceYears !== null, oneOf(sql`a.experience_level`, levels)),
    judged(
      weights.hours,
      person.hoursMin !== null || person.hoursMax !== null,
      sql`a.hours_per_week between ${person.hoursMin ?? 0} and ${person.hoursMax ?? 100}`,
    ),
    judged(
      weights.location,
      person.location !== null,
      sql`lower(a.location) = lower(${person.location ?? ''})`,
    ),
  ];
}

async function applicationsOf(
  db: Executor,
  candidateId: string,
  rows: readonly { id: string }[],
): Promise<Map<string, MatchedApplication>> {
  if (rows.length === 0) return new Map();
  const { rows: found } = await db.execute<
    {
      assignmentId: string;
    } & NonNullable<MatchedApplication>
  >(sql`
    select distinct on (assignment_id) assignment_id as "assignmentId", id, status from guest_applications
    where candidate_id = ${candidateId} and assignment_id = any(${sql.param(rows.map(({ id }) => id))}::uuid[])
    order by assignment_id, created_at desc`);
  return new Map(found.map(({ assignmentId, id, status }) => [assignmentId, { id, status }]));
}
