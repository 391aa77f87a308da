import type { ApplicationSource } from '../applications/application-source.ts';
import { addDays, type Day } from '../time/amsterdam.ts';
import type { Period } from './today.ts';

export type Days = { first: Day; last: Day };

/** The days of the period, of which the last is today. */
export const daysOf = (period: Period, today: Day): Days => ({
  first: addDays(today, 1 - period),
  last: today,
});

export const trends = ['applications', 'presentations', 'placements', 'visitors'] as const;
export type TrendName = (typeof trends)[number];

/** `before`: in the period before; null if that was not kept. `parts`: of the period, oldest first. */
export type Trend = { count: number; before: number | null; parts: number[] };
export type Trends = Record<TrendName, Trend>;

/** A line of this many points shows the period. */
export const SPARK_PARTS: Record<Period, number> = { 7: 7, 30: 15, 90: 18 };

export const WEEKS_SHOWN = 12;
/** `before`: of the same place in the weeks before those that are shown. */
export type WeekCount = Days & { count: number; before: number };

export type SourceCount = { source: ApplicationSource | 'proposed'; count: number };

/** `title`: of the assignment that a page is about. */
export type PageCount = { page: string; title: string | null; visitors: number };
export type Visits = {
  now: number;
  pages: PageCount[];
  /** Visits are kept no longer. */
  keptDays: number;
};
export const PAGES_SHOWN = 5;
