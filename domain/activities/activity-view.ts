import type { Activity } from './activity-record.ts';

/** As a row of the list, with the names of what it belongs to; of the description its beginning. */
export type ListedActivity = Pick<
  Activity,
  | 'id'
  | 'customerId'
  | 'type'
  | 'subject'
  | 'description'
  | 'status'
  | 'dueDate'
  | 'completedAt'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
> & {
  companyName: string;
  contactName: string | null;
  opportunityTitle: string | null;
  owner: string | null;
};
