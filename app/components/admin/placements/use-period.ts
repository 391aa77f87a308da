import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { Period } from '#domain/placements/placement.ts';
import { formatDate } from '#domain/time/format.ts';

/** '1 mrt 2026 tot en met 31 aug 2026'. */
export function usePeriod(): (period: Pick<Period, 'startDate' | 'endsOn'>) => string {
  const { panel } = useTexts().placements;
  const { language } = useSite();
  return ({ startDate, endsOn }) => {
    const start = formatDate(startDate, language, 'short', { withYear: true });
    if (endsOn === null) return panel.openEnded(start);
    return panel.period(start, formatDate(endsOn, language, 'short', { withYear: true }));
  };
}
