import { z } from 'zod';
import { calendarDay } from '../time/amsterdam.ts';
import { isPlannableDay } from '../time/local-moment.ts';
import type { ActivityStatus } from './activity.ts';

const instant = z.iso
  .datetime()
  .transform((text) => new Date(text))
  .refine((at) => isPlannableDay(calendarDay(at)))
  .nullable();

/** Plans an open activity at another moment, from a list or the calendar, and undoes that. */
export const planStepForm = z.object({ id: z.uuid(), from: instant, to: instant });
export type PlanStep = z.output<typeof planStepForm>;

export type PlanStepOutcome =
  | { outcome: 'changed' | 'already' | 'gone' }
  | { outcome: 'conflict'; status: ActivityStatus; by: string | null };
