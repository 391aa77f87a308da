import { and, eq, type SQL } from 'drizzle-orm';
import type { ApplicationListState } from '#domain/applications/application-list.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Actor } from '../audit/record-audit.ts';
import { users } from '../db/schema/accounts.ts';
import { guestApplications as applications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { customers } from '../db/schema/crm.ts';
import type { Program } from '../program.ts';
import { exportRows } from '../records/export-rows.ts';
import { applicationFilter } from './application-filter.ts';
import { applicationOrder } from './application-queries.ts';

const { id, firstName, lastName, email, phone, status, source, createdAt, updatedAt, archivedAt } =
  applications;
const { utmSource, utmMedium, utmCampaign, referrer } = applications;
const { nextStep, nextStepOn, closingReason, closingNote } = applications;
const columns = {
  id,
  firstName,
  lastName,
  email,
  phone,
  title: assignments.title,
  organization: assignments.organization,
  customer: customers.companyName,
  status,
  source,
  utmSource,
  utmMedium,
  utmCampaign,
  referrer,
  owner: users.name,
  nextStep,
  nextStepOn,
  closingReason,
  closingNote,
  createdAt,
  updatedAt,
  archivedAt,
};

/** The list as it is filtered. */
export async function* exportApplications(
  program: Pick<Program, 'db' | 'sql'>,
  state: ApplicationListState,
  today: Day,
  actor: Actor,
  only?: SQL,
) {
  const { page: _page, sort, view: _view, ...filters } = state;
  const query = program.db
    .select(columns)
    .from(applications)
    .leftJoin(assignments, eq(assignments.id, applications.assignmentId))
    .leftJoin(customers, eq(customers.id, assignments.customerId))
    .leftJoin(users, eq(users.id, applications.ownerId))
    .where(
      only ??
        and(
          applicationFilter(state, today),
          state.status ? eq(applications.status, state.status) : undefined,
        ),
    )
    .orderBy(...applicationOrder(sort));
  yield* exportRows(program, { entity: 'application', filters, query, columns }, actor);
}
