import { useTexts } from '#app/browser/use-site.ts';
import { type AlertFrequency, readAlertSearch } from '#domain/alerts/job-alert.ts';
import { chosenFilters } from '#domain/assignments/search-in-words.ts';

/** What an alert looks for, and how often it is mailed. */
export function AlertFacts({ search, frequency }: { search: string; frequency?: AlertFrequency }) {
  const { alerts: t, assignments } = useTexts();
  const filters = chosenFilters(readAlertSearch(search), assignments).map(({ label }) => label);
  return (
    <dl className="info-pairs">
      <dt>{t.search}</dt>
      <dd>{filters.join(', ') || t.everything}</dd>
      {frequency && (
        <>
          <dt>{t.frequency}</dt>
          <dd>{t.frequencies[frequency]}</dd>
        </>
      )}
    </dl>
  );
}
