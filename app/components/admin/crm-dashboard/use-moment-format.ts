import { useSite, useTexts } from '#app/browser/use-site.ts';
import { addDays, calendarDay } from '#domain/time/amsterdam.ts';
import { formatDateTime, formatTime } from '#domain/time/format.ts';

/** '10:52' for today, 'Gisteren, 16:30' for yesterday, otherwise date and time. */
export function useMomentFormat(now: Date): (instant: Date) => string {
  const { crmDashboard: t } = useTexts();
  const { language } = useSite();
  const today = calendarDay(now);
  return (instant) => {
    const day = calendarDay(instant);
    if (day === today) return formatTime(instant, language);
    if (day === addDays(today, -1)) return t.yesterdayAt(formatTime(instant, language));
    const withYear = day.slice(0, 4) !== today.slice(0, 4);
    return formatDateTime(instant, language, 'short', { withYear });
  };
}
