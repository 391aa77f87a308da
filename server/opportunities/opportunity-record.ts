import { getTableColumns, sql } from 'drizzle-orm';
import type { Opportunity } from '#domain/opportunities/opportunity-record.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import { opportunities } from '../db/schema/crm.ts';

const { companyKey: _companyKey, search: _search, ...columns } = getTableColumns(opportunities);
/** Every column except those that the database derives. */
export const wholeOpportunity = columns;

export const opportunityTouched = { version: sql`${opportunities.version} + 1`, updatedAt: sql`now()` };

export function opportunityAudit(
  { id, customerId, title }: Pick<Opportunity, 'id' | 'customerId' | 'title'>,
  entry: Pick<AuditEntry, 'action' | 'oldData' | 'newData' | 'metadata'>,
): AuditEntry {
  return {
    ...entry,
    entity: 'opportunity',
    entityId: id,
    metadata: { customerId, name: title, ...entry.metadata },
  };
}
