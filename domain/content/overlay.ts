import { isRecord } from '../typed-entries.ts';
import { allTextFields, type TextField, type TextOverrides } from './text-fields.ts';
import { overlaid } from './text-values.ts';

export function textAt(texts: unknown, key: string): unknown {
  return key.split('.').reduce<unknown>((part, name) => (isRecord(part) ? part[name] : undefined), texts);
}

const made = new WeakMap<TextOverrides, WeakMap<object, object>>();

/** The texts with those of the agency in their place; made once for each set of changes. */
export function withOverrides<Texts extends object>(
  texts: Texts,
  overrides: TextOverrides | undefined,
): Texts {
  if (!overrides || Object.keys(overrides).length === 0) return texts;
  const known = made.get(overrides) ?? new WeakMap<object, object>();
  made.set(overrides, known);
  const found = known.get(texts) ?? overlay(texts, overrides);
  known.set(texts, found);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- `overlaid` keeps the type of every text
  return found as Texts;
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
