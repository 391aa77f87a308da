import type { ListedApplicationOf } from '#domain/candidates/candidate-view.ts';
import type { Texts } from '#texts/texts.ts';

/** What somebody applied for: the assignment, or what stands in its place. */
export function applicationName(
  { source, title }: Pick<ListedApplicationOf, 'source' | 'title'>,
  { general }: Texts['candidates'],
): string {
  return title ?? general[source];
}
