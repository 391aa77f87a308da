import { type SQL, sql } from 'drizzle-orm';
import { educationLevels } from '#domain/assignments/assignment.ts';
import type { MatchWeights } from '#domain/candidates/match-weights.ts';
import {
  type MatchedApplication,
  type MatchedCandidate,
  type MatchPage,
  pageOfMatches,
  SHORTLIST,
} from '#domain/candidates/match-view.ts';
import { type MatchAssignment, matchCandidate, rankOf, yearsFor } from '#domain/candidates/matching.ts';
import { readStartDay } from '#domain/candidates/start-day.ts';
import { vakgebiedWords } from '#domain/candidates/vakgebied-words.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Database, Executor } from '../db/client.ts';
import { readMatchPersons } from './match-sources.ts';
import { anyOf, askedRows, askedTable } from './match-terms.ts';

type Wanted = { weights: MatchWeights; page: number; today: Day };

/**
 * The candidates that suit an assignment best. The database compares all of them by their fields and by which words
 * occur; the best of those are read and compared line by line, and put in order by that. Five queries, however many
 * candidates there are. Nobody is left out for good: the weights decide who comes first.
 */
export async function matchCandidates(
  db: Database,
  assignment: MatchAssignment & { id: string },
  { weights, page, today }: Wanted,
): Promise<MatchPage<MatchedCandidate>> {
  const { ids, total } = await shortlist(db, assignment, weights, today);
  const persons = await readMatchPersons(db, ids);
  const applications = await applicationsFor(db, assignment.id, ids);
  const place = new Map(ids.map((id, index) => [id, index]));
  const ranked = persons
    .map((person) => ({ person, match: matchCandidate(assignment, person, weights, today) }))
    .toSorted(
      (a, b) =>
        rankOf(b.match) - rankOf(a.match) || (place.get(a.person.id) ?? 0) - (place.get(b.person.id) ?? 0),
    )
    .map(({ person, match }): MatchedCandidate => {
      const { id, firstName, lastName, currentJobTitle, currentEmployer, location, registeredAt } = person;
      const application = applications.get(id) ?? null;
      return {
        id,
        firstName,
        lastName,
        currentJobTitle,
        currentEmployer,
        location,
        registeredAt,
        match,
        application,
      };
    });
  return pageOfMatches(ranked, page, total);
}

/** Met counts whole, not met nothing, and what is not known half: as `rankOf` does with the lines. */
const judged = (weight: number, filledIn: SQL, holds: SQL, otherwise = sql`0.5`) =>
  sql`${weight}::float8 * case when ${filledIn} then (${holds})::int else ${otherwise} end`;

async function shortlist(
  db: Database,
  assignment: MatchAssignment,
  weights: MatchWeights,
  today: Day,
): Promise<{ ids: string[]; total: number }> {
  const statement = sql`
    with hits as materialized (
      select found.candidate_id,
        count(*) filter (where asked.criterion = 'vakgebied') as vakgebied,
        count(*) filter (where asked.criterion = 'expertise') as expertise,
        count(*) filter (where asked.criterion = 'skills') as skills
      from ${askedTable([
        { criterion: 'vakgebied', query: sql`(${anyOf(vakgebiedWords[assignment.vakgebied])})` },
        ...askedRows('expertise', assignment.expertise),
        ...askedRows('skills', assignment.skills),
      ])} join candidate_words found on found.words @@ asked.query
      group by found.candidate_id
    ), ranked as (
      select c.id, c.last_active_at, ${sql.join(criteria(assignment, weights, today), sql` + `)} as rank
      from candidates c left join hits on hits.candidate_id = c.id
    )
    select (select count(*)::int from candidates) as total,
      array(select id from ranked order by rank desc, last_active_at desc, id limit ${SHORTLIST}) as ids`;
  const [found] = await db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('work_mem', '32MB', true), set_config('jit', 'off', true)`);
    return (await tx.execute<{ ids: string[]; total: number }>(statement)).rows;
  });
  return found ?? { ids: [], total: 0 };
}

function criteria(assignment: MatchAssignment, weights: MatchWeights, today: Day): SQL[] {
  const start = readStartDay(assignment.startDate, today);
  const enough = educationLevels.slice(educationLevels.indexOf(assignment.educationLevel));
  return [
    judged(
      weights.vakgebied,
      sql`c.vakgebieden <> '{}'`,
      sql`${assignment.vakgebied} = any(c.vakgebieden)`,
      sql`case when hits.vakgebied > 0 then 1 else 0.5 end`,
    ),
    listed(weights.expertise, 'expertise', assignment.expertise.length),
    listed(weights.skills, 'skills', assignment.skills.length),
    judged(
      weights.education,
      sql`c.education_level is not null`,
      sql`c.education_level = any(${sql.param([...enough])}::text[])`,
    ),
    judged(
      weights.experience,
      sql`c.experience_years is not null`,
      sql`c.experience_years >= ${yearsFor[assignment.experienceLevel]}`,
    ),
    judged(
      weights.hours,
      sql`c.hours_min is not null or c.hours_max is not null`,
      sql`${assignment.hoursPerWeek} between coalesce(c.hours_min, 0) and coalesce(c.hours_max, 100)`,
    ),
    judged(
      weights.location,
      sql`c.location is not null`,
      sql`lower(c.location) = lower(${assignment.location})`,
    ),
    judged(
      weights.availability,
      sql`c.available_from is not null`,
      start === undefined || start === 'anytime' ? sql`true` : sql`c.available_from <= ${start}::date`,
    ),
  ];
}

/** Half of the list is enough; who named other things, and has none of these in his CV, does not have them. */
function listed(weight: number, name: 'expertise' | 'skills', asked: number): SQL {
  if (asked === 0) return sql`0`;
  const column = sql.identifier(name);
  return sql`${weight}::float8 * case
    when coalesce(hits.${column}, 0) * 2 >= ${Math.min(asked, 12)} then 1
    when c.${column} <> '{}' then 0 else 0.5 end`;
}

async function applicationsFor(
  db: Executor,
  assignmentId: string,
  ids: readonly string[],
): Promise<Map<string, MatchedApplication>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<
    {
      candidateId: string;
    } & NonNullable<MatchedApplication>
  >(sql`
    select distinct on (candidate_id) candidate_id as "candidateId", id, status from guest_applications
    where assignment_id = ${assignmentId} and candidate_id = any(${sql.param([...ids])}::uuid[])
    order by candidate_id, created_at desc`);
  return new Map(rows.map(({ candidateId, id, status }) => [candidateId, { id, status }]));
}
