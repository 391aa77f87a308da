import { useSite } from '#app/browser/use-site.ts';
import { isWholeDay } from '#domain/activities/due.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';

/** '24 nov 2026, 10:00'; without a time for a whole day. */
export function useDueText(): (due: Date) => string {
  const { language } = useSite();
  return (due) =>
    isWholeDay(due)
      ? formatDate(due, language, 'short', { withYear: true })
      : formatDateTime(due, language, 'short', { withYear: true });
}
