import { getTableColumns } from 'drizzle-orm';
import type { Activity } from '#domain/activities/activity-record.ts';
import { activities } from '../db/schema/crm.ts';
import { auditOf, idOf } from '../records/record-audit.ts';

const {
  companyKey: _companyKey,
  search: _search,
  happenedAt: _happenedAt,
  ...columns
} = getTableColumns(activities);
export const wholeActivity = columns;

type Owned = Pick<Activity, 'id' | 'customerId' | 'candidateId'>;
const auditOfActivity = auditOf('activity', ({ customerId }: Owned) => customerId);

/** Names the candidate too. */
export const activityAudit: typeof auditOfActivity = (row, entry) =>
  auditOfActivity(row, {
    ...entry,
    metadata: { ...idOf('candidateId', row.candidateId), ...entry.metadata },
  });
