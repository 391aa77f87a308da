import { getTableColumns } from 'drizzle-orm';
import type { Placement } from '#domain/placements/placement-record.ts';
import { placements } from '../db/schema/placements.ts';
import { auditOf } from '../records/record-audit.ts';

const {
  companyKey: _companyKey,
  nameKey: _nameKey,
  search: _search,
  ...columns
} = getTableColumns(placements);
export const wholePlacement = columns;

type Owned = Pick<Placement, 'id' | 'customerId'>;
export const placementAudit = auditOf('placement', ({ customerId }: Owned) => customerId);
