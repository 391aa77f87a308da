import { and, desc, eq, sql } from 'drizzle-orm';
import type { ProposableAssignment } from '#domain/candidates/proposal.ts';
import { assignmentsNamed } from '../assignments/assignment-name.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';

const offered = 20;

/**
 * Open assignments by a part of title or organisation, newest first, without those the candidate already applied for.
 */
export function proposableAssignments(
  db: Executor,
  candidateId: string,
  search: string,
): Promise<ProposableAssignment[]> {
  const { id, title, organization, location } = assignments;
  return db
    .select({ id, title, organization, location })
    .from(assignments)
    .where(
      and(
        eq(assignments.status, 'open'),
        assignmentsNamed(search),
        sql`not exists (select from ${guestApplications} a
          where a.candidate_id = ${candidateId} and a.assignment_id = ${assignments}.id)`,
      ),
    )
    .orderBy(desc(assignments.createdAt), desc(id))
    .limit(offered);
}
