import { eq } from 'drizzle-orm';
import type { PresentationListState } from '#domain/presentations/presentation-list.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { seesRates } from '../accounts/sees-rates.ts';
import { users } from '../db/schema/accounts.ts';
import { assignments } from '../db/schema/assignments.ts';
import { candidates } from '../db/schema/candidates.ts';
import { customers } from '../db/schema/crm.ts';
import { presentations } from '../db/schema/presentations.ts';
import type { Program } from '../program.ts';
import { exportRows } from '../records/export-rows.ts';
import { presentationFilter, presentationOrder } from './presentation-queries.ts';

const { state, sentAt, payCents, answer, answerReason, answeredOn } = presentations;
const columns = {
  firstName: candidates.firstName,
  lastName: candidates.lastName,
  customer: customers.companyName,
  title: assignments.title,
  state,
  sentAt,
  sentBy: users.name,
  payCents,
  answer,
  answerReason,
  answeredOn,
};

/** The list as it is filtered, without rates for those who may not see them. */
export async function* exportPresentations(
  program: Pick<Program, 'db' | 'sql' | 'settings'>,
  { page: _page, sort, ...filters }: PresentationListState,
  actor: StaffActor,
) {
  const rates = await seesRates(program, actor);
  const query = program.db
    .select(columns)
    .from(presentations)
    .innerJoin(candidates, eq(candidates.id, presentations.candidateId))
    .innerJoin(customers, eq(customers.id, presentations.customerId))
    .leftJoin(assignments, eq(assignments.id, presentations.assignmentId))
    .leftJoin(users, eq(users.id, presentations.sentBy))
    .where(presentationFilter(filters))
    .orderBy(...presentationOrder({ sort }));
  for await (const rows of exportRows(program, { entity: 'presentation', filters, query, columns }, actor))
    yield rates ? rows : rows.map((row) => ({ ...row, payCents: null }));
}
