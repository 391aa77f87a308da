import { addDays, calendarDay } from '../time/amsterdam.ts';
import type { LocalMoment } from '../time/local-moment.ts';
import { workingDayFrom } from '../time/working-days.ts';

const MORNING = '09:00';

/** In the morning a week from now, or the first working day after. */
export const inAWeek = (now: Date): LocalMoment =>
  `${workingDayFrom(addDays(calendarDay(now), 7))}T${MORNING}`;
