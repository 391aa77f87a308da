import { addDays, calendarDay, daysBetween, startOfDay } from '../time/amsterdam.ts';
import { addMonths, monthOf } from '../time/months.ts';

/** This month until now, compared with the same part of the previous month. */
export type Trend = {
  current: number;
  previous: number;
  /** How much more or less, in whole percent; null when there was nothing to compare with. */
  percent: number | null;
};

export function trendOf(current: number, previous: number): Trend {
  const percent = previous > 0 ? Math.round(((current - previous) / previous) * 100) : null;
  // Rounding a small loss gives -0, which is written as '-0'.
  return { current, previous, percent: percent === null ? null : percent + 0 };
}

/** Both ends included. */
export type Period = { from: Date; to: Date };

/** Equally long, so that half a month is not compared with a whole one. A shorter previous month ends with its last day. */
export function comparedPeriods(now: Date): { thisMonth: Period; lastMonth: Period } {
  const today = calendarDay(now);
  const thisMonth = { from: startOfDay(monthOf(today)), to: now };
  const firstDay = addMonths(today, -1);
  const sameDay = startOfDay(addDays(firstDay, daysBetween(monthOf(today), today)));
  const sameMoment = sameDay.getTime() + (now.getTime() - startOfDay(today).getTime());
  const lastMoment = thisMonth.from.getTime() - 1;
  return {
    thisMonth,
    lastMonth: { from: startOfDay(firstDay), to: new Date(Math.min(sameMoment, lastMoment)) },
  };
}
