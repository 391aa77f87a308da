import type { ActivityType } from './activity.ts';

/** The first thing to do about a record. */
export type NextActivity = { id: string; type: ActivityType; subject: string; dueDate: Date | null };
