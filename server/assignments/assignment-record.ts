import { getTableColumns, sql } from 'drizzle-orm';
import { assignmentRecord, type NewAssignment } from '#domain/assignments/assignment-record.ts';
import type { AssignmentStatus } from '#domain/assignments/assignment.ts';
import { audited } from '#domain/records/record.ts';
import { assignments } from '../db/schema/assignments.ts';

const {
  search: _search,
  searchEn: _searchEn,
  publishedAt: _publishedAt,
  ...columns
} = getTableColumns(assignments);
export const wholeAssignment = columns;

/** Serves as the version, so it increases even if two changes fall in one millisecond. */
export const nextUpdate = sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${assignments.updatedAt} + interval '1 millisecond')`;

/** To set with the status: when an assignment becomes public. It is news again if it was closed before. */
export const publication = (before: AssignmentStatus, after: AssignmentStatus) =>
  after === 'open' && before !== 'open' ? { publishedAt: nextUpdate } : {};

export function auditedAssignment(assignment: Omit<NewAssignment, 'createdAt' | 'updatedAt'>) {
  return { ...audited(assignmentRecord, assignment), employer_id: assignment.employerId };
}
