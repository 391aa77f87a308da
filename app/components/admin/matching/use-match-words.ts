import { useSite, useTexts } from '#app/browser/use-site.ts';
import { experienceLevels } from '#domain/assignments/assignment.ts';
import { yearsFor } from '#domain/candidates/match-criteria.ts';
import { nearMisses, TRAVEL_KM } from '#domain/candidates/match-practical.ts';
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

  /** By how much it is missed, or how far away it is. */
  function gapOf({ asked, found, gap, verdict }: MatchLine): string | undefined {
    if (gap) return matching.gaps[gap.kind](gap.amount);
    return asked.length > 1 && verdict !== 'unknown'
      ? matching.foundOf(found.length, asked.length)
      : undefined;
  }

  /** The same in the width of a column. */
  function shortGapOf(line: MatchLine): string | undefined {
    return line.gap ? matching.shortGaps[line.gap.kind](line.gap.amount) : gapOf(line);
  }

  /** A requirement that is not met, by itself. */
  function missOf(line: MatchLine): string {
    const gap = gapOf(line);
    if (line.gap && gap) return gap;
    return gap ? `${matching.criteria[line.criterion]} ${gap}` : matching.misses[line.criterion];
  }

  /** The margin that decides between met, partly and not met. */
  function ruleOf({ gap }: MatchLine): string | undefined {
    if (!gap) return undefined;
    if (gap.kind === 'late') return matching.rules.late(nearMisses.days);
    if (gap.kind === 'fewYears') return matching.rules.years(nearMisses.years);
    return gap.kind === 'far' || gap.kind === 'distance'
      ? matching.rules.distance(TRAVEL_KM, TRAVEL_KM + nearMisses.km)
      : matching.rules.hours(nearMisses.hours);
  }

  return { askedOf, quoteOf, gapOf, shortGapOf, missOf, ruleOf };
}
