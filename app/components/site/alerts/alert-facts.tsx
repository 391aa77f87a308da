import { useTexts } from '#app/browser/use-site.ts';
import { type AlertFrequency, readAlertSearch } from '#domain/alerts/job-alert.ts';
import { chosenFilters } from '#domain/assignments/search-in-words.ts';

/** The search of an alert in words. */
export function useSearchInWords(search: string): string {
  const { alerts, assignments } = useTexts();
  const filters = chosenFilters(readAlertSearch(search), assignments).map(({ label }) => label);
  return filters.join(', ') || alerts.everything;
}

export function AlertFacts({ search, frequency }: { search: string; frequency: AlertFrequency }) {
  const { alerts: t } = useTexts();
  return (
    <dl className="info-pairs">
      <dt>{t.search}</dt>
      <dd>{useSearchInWords(search)}</dd>
      <dt>{t.frequency}</dt>
      <dd>{t.frequencies[frequency]}</dd>
    </dl>
  );
}
