import type { About } from './about.ts';
import type { Activity } from './activity-record.ts';

/** A row of the list, with the names of related records and the start of the description. */
export type ListedActivity = Pick<
  Activity,
  | 'id'
  | 'type'
  | 'subject'
  | 'description'
  | 'status'
  | 'dueDate'
  | 'remindAt'
  | 'completedAt'
  | 'version'
  | 'createdAt'
  | 'updatedAt'
> &
  About & { owner: string | null };
