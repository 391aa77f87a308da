import { sql } from 'drizzle-orm';
import type { MatchAssignment } from '#domain/candidates/match-requirement.ts';
import {
  type MatchedApplication,
  type MatchedAssignment,
  type MatchPage,
  pageOfMatches,
  SHORTLIST,
} from '#domain/candidates/match-view.ts';
import type { MatchWeights } from '#domain/candidates/match-weights.ts';
import { matcher } from '#domain/candidates/matching.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Database, Executor } from '../db/client.ts';
import { kilometresBetween } from '../places/dutch-places.ts';
import type { MatchPerson } from './match-sources.ts';

type Row = MatchAssignment & Omit<MatchedAssignment, 'match' | 'application'>;

/** The open assignments that suit a candidate best. They are few enough to compare all of them line by line. */
export async function matchAssignments(
  db: Database,
  person: MatchPerson,
  { weights, page, today }: { weights: MatchWeights; page: number; today: Day },
): Promise<MatchPage<MatchedAssignment>> {
  const { rows: open } = await db.execute<Row>(sql`
    select id, title, organization, location, deadline::text as deadline, vakgebied, expertise, skills,
      education_level as "educationLevel", experience_level as "experienceLevel",
      hours_per_week as "hoursPerWeek", start_date as "startDate"
    from assignments where status = 'open' and deadline >= ${today} order by created_at desc, id`);
  const compare = matcher(weights, { today, kilometres: kilometresBetween })(person);
  const best = open
    .map((row) => ({ row, match: compare(row) }))
    .toSorted((a, b) => b.match.rank - a.match.rank)
    .slice(0, SHORTLIST);
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
