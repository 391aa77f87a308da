import { z } from 'zod';
import { type ActivityStatus, activityStatuses } from './activity.ts';

/** From a list: completing an activity, and undoing that. */
export const statusStepForm = z.object({
  id: z.uuid(),
  from: z.enum(activityStatuses),
  to: z.enum(activityStatuses),
});
export type StatusStep = z.output<typeof statusStepForm>;

export type StatusStepOutcome =
  | { outcome: 'changed' | 'already' | 'gone' }
  | { outcome: 'conflict'; status: ActivityStatus; by: string | null };
