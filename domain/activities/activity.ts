export const activityTypes = ['email', 'call', 'meeting', 'note', 'task'] as const;
export type ActivityType = (typeof activityTypes)[number];
export const defaultActivityType: ActivityType = 'task';

export const activityStatuses = ['pending', 'completed', 'cancelled'] as const;
export type ActivityStatus = (typeof activityStatuses)[number];
export const defaultActivityStatus: ActivityStatus = 'pending';

export type Activity = {
  /** uuid */
  id: string;
  customerId: string;
  /** Of the same customer. */
  contactId: string | null;
  /** Of the same customer. */
  opportunityId: string | null;
  type: ActivityType;
  subject: string;
  description: string | null;
  status: ActivityStatus;
  dueDate: Date | null;
  /** Only when it is completed. */
  completedAt: Date | null;
  /** The member of staff whose calendar it stands in. */
  ownerId: string | null;
  /** Counts the changes: who saves names the version that he started from. */
  version: number;
  createdAt: Date;
  updatedAt: Date;
};

/** What staff writes of an activity. */
export type ActivityContent = Omit<Activity, 'id' | 'version' | 'createdAt' | 'updatedAt'>;

export function isOverdue(activity: Pick<Activity, 'status' | 'dueDate'>, now: Date): boolean {
  return activity.status === 'pending' && activity.dueDate !== null && activity.dueDate < now;
}
