import { addDays, type Day } from '../time/amsterdam.ts';
import { weekOf } from '../time/weeks.ts';
import type { ApplicationStatus } from './application-status.ts';

export type NextStep = { nextStep: string | null; nextStepOn: Day | null; status: ApplicationStatus };

/** Filters of the list. */
export const nextStepChoices = ['overdue', 'week', 'none'] as const;
export type NextStepChoice = (typeof nextStepChoices)[number];

/** After these nothing is left to do, so nothing can be late or missing. */
export const endedStatuses = ['accepted', 'rejected'] as const satisfies ApplicationStatus[];

export const isOverdueStep = ({ nextStepOn, status }: Omit<NextStep, 'nextStep'>, today: Day): boolean =>
  nextStepOn !== null && nextStepOn < today && !endedStatuses.some((ended) => ended === status);

/** From today until Sunday. */
export const restOfWeek = (today: Day): { first: Day; last: Day } => ({
  first: today,
  last: addDays(weekOf(today), 6),
});
