import { getTableColumns, sql } from 'drizzle-orm';
import { type Assignment, assignmentRecord } from '#domain/assignments/assignment-record.ts';
import type { AssignmentStatus } from '#domain/assignments/assignment.ts';
import { audited } from '#domain/records/record.ts';
import { assignmentContacts, assignments } from '../db/schema/assignments.ts';

const {
  search: _search,
  searchEn: _searchEn,
  places: _places,
  publishedAt: _publishedAt,
  organizationCore: _organizationCore,
  namePlain: _namePlain,
  employerId,
  customerId,
  ownerId,
  opportunityId,
  purchaseCents,
  sellingCents,
  feeCents,
  ...publicColumns
} = getTableColumns(assignments);

/** The only columns that public pages and feeds read. */
export const publicAssignment = publicColumns;

export const wholeAssignment = {
  ...publicColumns,
  employerId,
  customerId,
  // With the table, as `id` alone could be that of a contact.
  contactIds: sql<string[]>`array(select contact_id from ${assignmentContacts}
    where assignment_id = ${assignments}.id order by contact_id)`,
  ownerId,
  opportunityId,
  purchaseCents,
  sellingCents,
  feeCents,
};

/** Serves as the version, so it increases even if two changes fall in one millisecond. */
export const nextUpdate = sql`greatest(date_trunc('milliseconds', clock_timestamp()), ${assignments.updatedAt} + interval '1 millisecond')`;

/** To set with the status: when an assignment becomes public. It is news again if it was closed before. */
export const publication = (before: AssignmentStatus, after: AssignmentStatus) =>
  after === 'open' && before !== 'open' ? { publishedAt: nextUpdate } : {};

export function auditedAssignment(assignment: Omit<Assignment, 'number' | 'createdAt' | 'updatedAt'>) {
  return { ...audited(assignmentRecord, assignment), employer_id: assignment.employerId };
}
