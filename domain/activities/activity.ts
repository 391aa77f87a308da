export const activityTypes = ['email', 'call', 'meeting', 'note', 'task'] as const;
export type ActivityType = (typeof activityTypes)[number];
export const defaultActivityType: ActivityType = 'task';

/** Of the subject, in characters. */
export const SUBJECT_LENGTH = 200;

export const activityStatuses = ['pending', 'completed', 'cancelled'] as const;
export type ActivityStatus = (typeof activityStatuses)[number];
export const defaultActivityStatus: ActivityStatus = 'pending';

type Planned = { status: ActivityStatus; dueDate: Date | null };

export function isOverdue({ status, dueDate }: Planned, now: Date): boolean {
  return status === 'pending' && dueDate !== null && dueDate < now;
}
