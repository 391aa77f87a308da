import { type Role, roles } from '#domain/accounts/roles.ts';
import { knownForm } from './known-bodies.ts';
import type { KnownContext } from './known-context.ts';
import type { Places } from './places.ts';
import type { FoundForm } from './read-forms.ts';

/** `halfway` has entered the password but not the second factor. The three roles have just given their password again. */
export const people = ['visitor', 'halfway', ...roles] as const;
export type Who = (typeof people)[number];

export const roleOf = (who: Who): Role | undefined => roles.find((role) => role === who);

/** Everything the fuzzer has learned so far. */
export type Known = {
  places: Places;
  cookies: Record<Who, string>;
  /** By the path they are submitted to. */
  forms: Map<string, FoundForm>;
  /** Queries of links on pages: names and values with a meaning. */
  queries: Map<string, string>;
};

/** The form as found on a page, or a known form that is on no page. */
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
