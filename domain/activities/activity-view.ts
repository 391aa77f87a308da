import type { Activity } from './activity-record.ts';

/** A row of the list, with the names of related records and the start of the description. */
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
