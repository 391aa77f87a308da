import { keptUntil, type RetentionSettings, termOf } from '../retention.ts';
import { calendarDay, type Day, startOfDay } from '../time/amsterdam.ts';
import { type Period, stateOf } from './placement.ts';

/** The last day on which a placement is kept; null while it is planned or running. */
export function retainedUntil(period: Period, today: Day, settings: RetentionSettings): Day | null {
  const ended = period.cancelledAt ? calendarDay(period.cancelledAt) : period.endsOn;
  if (ended === null || !['ended', 'cancelled'].includes(stateOf(period, today))) return null;
  return keptUntil(termOf(settings, 'placements'), startOfDay(ended));
}
