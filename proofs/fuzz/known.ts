import { type KnownContext, knownForm } from './known-bodies.ts';
import type { Places } from './places.ts';
import type { FoundForm } from './read-forms.ts';

/** There is one kind of staff. Whoever is halfway has given his password and still owes his second factor. */
export const people = ['visitor', 'halfway', 'staff'] as const;
export type Who = (typeof people)[number];

/** What has been learned about the program on the way. */
export type Known = {
  places: Places;
  cookies: Record<Who, string>;
  /** By the path that they are sent to. */
  forms: Map<string, FoundForm>;
  /** Queries of links in pages: names and values that mean something. */
  queries: Map<string, string>;
};

/** As it stands in a page, or as it is known to be sent without standing in one. */
export function formFor(
  pattern: string,
  path: string,
  { forms }: Known,
  context: KnownContext,
): FoundForm | undefined {
  const known = knownForm(pattern, context);
  return forms.get(path) ?? forms.get(pattern) ?? (known && asForm(path, known));
}

export function asForm(action: string, values: Record<string, string>): FoundForm {
  const fields = Object.entries(values).map(([name, value]) => ({
    name,
    value,
    free: false,
    file: name === 'cv_file',
  }));
  return { action, multipart: fields.some(({ file }) => file), fields };
}
