import { eq } from 'drizzle-orm';
import type { Opportunity } from '#domain/opportunities/opportunity-record.ts';
import type { OpportunityListState } from '#domain/opportunities/opportunity-list.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { customers, opportunities } from '../db/schema/crm.ts';
import type { Program } from '../program.ts';
import { opportunityFilter, opportunityOrder } from './opportunity-queries.ts';
import { wholeOpportunity } from './opportunity-record.ts';
import { readInBatches } from '../records/read-in-batches.ts';

type Filters = Pick<OpportunityListState, 'search' | 'stage' | 'company' | 'sort'>;
const columns = { ...wholeOpportunity, companyName: customers.companyName };
export type ExportedOpportunity = Opportunity & { companyName: string };

/** The opportunities of the filtered list in its order, in batches. The export is logged first. */
export async function* exportOpportunities(
  { db, sql }: Pick<Program, 'db' | 'sql'>,
  filters: Filters,
  actor: Actor,
): AsyncGenerator<ExportedOpportunity[]> {
  const { search, stage, company } = filters;
  const metadata = { export: 'csv', search, stage, company };
  await recordAudit(db, actor, { action: 'view', entity: 'opportunity', metadata });
  const query = db
    .select(columns)
    .from(opportunities)
    .innerJoin(customers, eq(customers.id, opportunities.customerId))
    .where(opportunityFilter(filters))
    .orderBy(...opportunityOrder(filters.sort));
  yield* readInBatches(sql, query, columns);
}
