import { getTableColumns } from 'drizzle-orm';
import type { Activity } from '#domain/activities/activity-record.ts';
import { activities } from '../db/schema/crm.ts';
import { auditOf } from '../records/record-audit.ts';

const { companyKey: _companyKey, search: _search, ...columns } = getTableColumns(activities);
export const wholeActivity = columns;

type Named = Pick<Activity, 'id' | 'customerId' | 'subject'>;
export const activityAudit = auditOf('activity', ({ customerId, subject }: Named) => ({
  customerId,
  name: subject,
}));
