import type { ListedApplicationOf } from '#domain/candidates/candidate-view.ts';
import type { Texts } from '#texts/texts.ts';

/** The assignment applied for, or the kind of open application. */
export function applicationName(
  { source, title }: Pick<ListedApplicationOf, 'source' | 'title'>,
  { general }: Texts['candidates'],
): string {
  return title ?? general[source];
}
