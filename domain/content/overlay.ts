import { isRecord } from '../typed-entries.ts';
import { allTextFields, type TextField, type TextOverrides } from './text-fields.ts';
import { overlaid } from './text-values.ts';

export function textAt(texts: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), texts);
}

const made = new WeakMap<TextOverrides, WeakMap<object, object>>();
let last: { texts: object; overrides: TextOverrides; found: object } | undefined;

/**
 * The texts with those of the agency in their place; made once for each set of changes. Hundreds of components of a page
 * ask for the same ones.
 */
export function withOverrides<Texts extends object>(
  texts: Texts,
  overrides: TextOverrides | undefined,
): Texts {
  if (!overrides) return texts;
  if (last?.overrides !== overrides || last.texts !== texts)
    last = { texts, overrides, found: knownOverlay(texts, overrides) };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `overlaid` keeps the type of every text
  return last.found as Texts;
}

function knownOverlay(texts: object, overrides: TextOverrides): object {
  const known = made.get(overrides) ?? new WeakMap<object, object>();
  made.set(overrides, known);
  const found = known.get(texts) ?? overlay(texts, overrides);
  known.set(texts, found);
  return found;
}

function overlay(texts: object, overrides: TextOverrides): object {
  return allTextFields
    .filter(({ key }) => overrides[key] !== undefined)
    .reduce((all, field) => replaced(all, field, field.key.split('.'), overrides[field.key] ?? ''), texts);
}

function replaced(part: object, field: TextField, [name = '', ...rest]: string[], changed: string): object {
  const inner: unknown = Object.entries(part).find(([key]) => key === name)?.[1];
  const value =
    rest.length > 0 && isRecord(inner)
      ? replaced(inner, field, rest, changed)
      : overlaid(field, inner, changed);
  return { ...part, [name]: value };
}
