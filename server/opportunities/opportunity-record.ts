import { getTableColumns, sql } from 'drizzle-orm';
import type { Opportunity } from '#domain/opportunities/opportunity.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import { opportunities } from '../db/schema/crm.ts';

const { companyKey: _companyKey, search: _search, ...columns } = getTableColumns(opportunities);
/** Every column but those that the database writes for itself. */
export const wholeOpportunity = columns;

/** What every change of an opportunity changes too. */
export const opportunityTouched = { version: sql`${opportunities.version} + 1`, updatedAt: sql`now()` };

/** As the audit log keeps it: the fields by the names of the specification. */
export function auditedOpportunity(
  opportunity: Omit<Opportunity, 'id' | 'version' | 'stageChangedAt' | 'createdAt' | 'updatedAt'>,
) {
  return {
    customer_id: opportunity.customerId,
    title: opportunity.title,
    description: opportunity.description,
    stage: opportunity.stage,
    value: opportunity.value,
    probability: opportunity.probability,
    expected_close_date: opportunity.expectedCloseDate,
    source: opportunity.source,
    close_reason: opportunity.closeReason,
  };
}

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
