import { eq, type SQL } from 'drizzle-orm';
import type { Opportunity } from '#domain/opportunities/opportunity-record.ts';
import type { OpportunityListState } from '#domain/opportunities/opportunity-list.ts';
import type { Actor } from '../audit/record-audit.ts';
import { customers, opportunities } from '../db/schema/crm.ts';
import type { Program } from '../program.ts';
import { opportunityFilter, opportunityOrder } from './opportunity-queries.ts';
import { wholeOpportunity } from './opportunity-record.ts';
import { exportRows } from '../records/export-rows.ts';

const columns = {
  ...wholeOpportunity,
  companyName: customers.companyName,
  kvkNumber: customers.kvkNumber,
};
export type ExportedOpportunity = Opportunity & { companyName: string; kvkNumber: string | null };

export async function* exportOpportunities(
  program: Pick<Program, 'db' | 'sql'>,
  { page: _page, view: _view, sort, ...filters }: OpportunityListState,
  actor: Actor,
  only?: SQL,
): AsyncGenerator<ExportedOpportunity[]> {
  const query = program.db
    .select(columns)
    .from(opportunities)
    .innerJoin(customers, eq(customers.id, opportunities.customerId))
    .where(only ?? opportunityFilter(filters))
    .orderBy(...opportunityOrder(sort));
  yield* exportRows(program, { entity: 'opportunity', filters, query, columns }, actor);
}
