import { getTableColumns } from 'drizzle-orm';
import type { Activity } from '#domain/activities/activity-record.ts';
import { activities } from '../db/schema/crm.ts';
import { auditOf } from '../records/record-audit.ts';

const { companyKey: _companyKey, search: _search, ...columns } = getTableColumns(activities);
export const wholeActivity = columns;

type Owned = Pick<Activity, 'id' | 'customerId'>;
export const activityAudit = auditOf('activity', ({ customerId }: Owned) => customerId);
