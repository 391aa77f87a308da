import { type FormValue, sameValue } from './fields.ts';
import type { FormValues } from './save.ts';

export type Merged<Values extends FormValues = FormValues> = {
  values: Values;
  /** Changed by both, to different values; `values` has mine. */
  conflicts: string[];
  /** Changed only by me. */
  mine: string[];
  /** Changed only by the other. */
  takenOver: string[];
};

/**
 * Merges two versions of a form by field: mine is what I changed since `base`, and everything else is theirs. Of `mine`
 * any spelling will do, such as the text as typed and the text as it would be stored.
 */
export function mergeForms<Values extends FormValues>(
  base: FormValues,
  mine: Values,
  theirs: FormValues,
  stored: FormValues = mine,
): Merged<Values> {
  const values: Record<string, FormValue> = { ...mine };
  const conflicts: string[] = [];
  const onlyMine: string[] = [];
  const takenOver: string[] = [];
  for (const [name, their] of Object.entries(theirs)) {
    const isMine = (value: FormValue | undefined) =>
      sameValue(mine[name], value) || sameValue(stored[name], value);
    if (isMine(their)) continue;
    if (isMine(base[name])) {
      values[name] = their;
      takenOver.push(name);
    } else (sameValue(base[name], their) ? onlyMine : conflicts).push(name);
  }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a value of each field, from one form or the other
  return { values: values as Values, conflicts, mine: onlyMine, takenOver };
}
