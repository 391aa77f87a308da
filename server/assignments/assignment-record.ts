import { getTableColumns, sql } from 'drizzle-orm';
import { type Assignment, assignmentRecord } from '#domain/assignments/assignment-record.ts';
import { audited } from '#domain/records/record.ts';
import { assignments } from '../db/schema/assignments.ts';

const { search: _search, ...columns } = getTableColumns(assignments);
/** Every column except the one that the database derives. */
export const wholeAssignment = columns;

/** Later than before, even when two changes fall in one millisecond: it names the version of an assignment. */
export const nextUpdate = sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${assignments.updatedAt} + interval '1 millisecond')`;

/** As the audit log keeps it. */
export function auditedAssignment(assignment: Omit<Assignment, 'id' | 'createdAt' | 'updatedAt'>) {
  return { ...audited(assignmentRecord, assignment), employer_id: assignment.employerId };
}
