import { eq, type SQL } from 'drizzle-orm';
import type { Activity } from '#domain/activities/activity-record.ts';
import type { ActivityListState } from '#domain/activities/activity-list.ts';
import type { Actor } from '../audit/record-audit.ts';
import { users } from '../db/schema/accounts.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { activities, contacts, customers, opportunities } from '../db/schema/crm.ts';
import { placements } from '../db/schema/placements.ts';
import type { Program } from '../program.ts';
import { activityFilter, type ActivityFilters, activityOrder } from './activity-queries.ts';
import { wholeActivity } from './activity-record.ts';
import { exportRows } from '../records/export-rows.ts';

const columns = {
  ...wholeActivity,
  companyName: customers.companyName,
  firstName: contacts.firstName,
  lastName: contacts.lastName,
  opportunityTitle: opportunities.title,
  candidateFirstName: candidates.firstName,
  candidateLastName: candidates.lastName,
  assignmentTitle: assignments.title,
  assignmentNumber: assignments.number,
  assignmentAdded: assignments.createdAt,
  placedPerson: placements.personName,
  placedAs: placements.title,
  owner: users.name,
  kvkNumber: customers.kvkNumber,
  contactEmail: contacts.email,
  candidateEmail: candidates.email,
  placedFrom: placements.startDate,
  ownerEmail: users.email,
};

export type ExportedActivity = Activity & {
  [Name in Exclude<keyof typeof columns, keyof Activity>]: (typeof columns)[Name]['_']['data'] | null;
};

export async function* exportActivities(
  program: Pick<Program, 'db' | 'sql' | 'now'>,
  { sort, ...given }: ActivityFilters & Pick<ActivityListState, 'sort'>,
  actor: Actor,
  only?: SQL,
): AsyncGenerator<ExportedActivity[]> {
  const { search, type, status, about, company, owner, contact, opportunity } = given;
  const { candidate, assignment, application, placement } = given;
  const records = { contact, opportunity, candidate, assignment, application, placement };
  const filters = { search, type, status, about, company, owner, ...records };
  const query = program.db
    .select(columns)
    .from(activities)
    .leftJoin(customers, eq(customers.id, activities.customerId))
    .leftJoin(contacts, eq(contacts.id, activities.contactId))
    .leftJoin(opportunities, eq(opportunities.id, activities.opportunityId))
    .leftJoin(candidates, eq(candidates.id, activities.candidateId))
    .leftJoin(assignments, eq(assignments.id, activities.assignmentId))
    .leftJoin(placements, eq(placements.id, activities.placementId))
    .leftJoin(users, eq(users.id, activities.ownerId))
    .where(only ?? activityFilter(filters, program.now()))
    .orderBy(...activityOrder(sort));
  yield* exportRows(program, { entity: 'activity', filters, query, columns }, actor);
}
