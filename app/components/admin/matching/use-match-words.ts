import { useSite, useTexts } from '#app/browser/use-site.ts';
import { experienceLevels } from '#domain/assignments/assignment.ts';
import { yearsFor } from '#domain/candidates/match-criteria.ts';
import type { MatchLine } from '#domain/candidates/matching.ts';
import type { MatchSource } from '#domain/candidates/match-text.ts';
import { isDay } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';

/** Enum values, numbers and dates in the language of the page; free text unchanged. */
export function useMatchWords() {
  const { assignments, matching } = useTexts();
  const { language } = useSite();

  const labelled = (labels: Record<string, string>, value: string) => labels[value] ?? value;
  const vakgebiedenOf = (value: string) =>
    value
      .split(', ')
      .map((one) => labelled(assignments.vakgebieden, one))
      .join(', ');

  function askedOf({ criterion, asked }: MatchLine): string {
    const [first = ''] = asked;
    if (criterion === 'vakgebied') return vakgebiedenOf(first);
    if (criterion === 'education') return labelled(assignments.educationLevels, first);
    if (criterion === 'hours') return matching.hours(first);
    if (criterion === 'experience') {
      const level = experienceLevels.find((known) => known === first);
      return level ? matching.yearsFor(assignments.experienceLevels[level], yearsFor[level]) : first;
    }
    return asked.join(', ');
  }

  function quoteOf({ criterion }: MatchLine, { from, quote }: MatchSource): string {
    if (from !== 'field') return quote;
    if (criterion === 'vakgebied') return vakgebiedenOf(quote);
    if (criterion === 'experience') return matching.years(quote);
    if (criterion === 'hours') return matching.hours(quote);
    if (criterion === 'availability' && isDay(quote)) return formatDate(quote, language, 'long');
    return quote;
  }

  return { askedOf, quoteOf };
}
