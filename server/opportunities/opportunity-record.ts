import { getTableColumns } from 'drizzle-orm';
import type { Opportunity } from '#domain/opportunities/opportunity-record.ts';
import { opportunities } from '../db/schema/crm.ts';
import { auditOf } from '../records/record-audit.ts';

const { companyKey: _companyKey, search: _search, ...columns } = getTableColumns(opportunities);
export const wholeOpportunity = columns;

type Owned = Pick<Opportunity, 'id' | 'customerId'>;
export const opportunityAudit = auditOf('opportunity', ({ customerId }: Owned) => customerId);
