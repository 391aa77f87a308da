import { faqCategories } from '../faq/faq-list.ts';
import { isOneOf } from '../typed-entries.ts';
import { type NotationProblem, notationProblem } from './rich-text.ts';
import {
  fieldsOf,
  type PartKind,
  type TextField,
  type TextOverrides,
  type TextPage,
  token,
  tokensIn,
} from './text-fields.ts';
import { isRich, readItems, type TextItem } from './text-values.ts';

export const textErrors = [
  'required',
  'tooLong',
  'tooMany',
  'unknownPlaceholder',
  'missingPlaceholder',
  'badLink',
  'badBold',
  'fixedList',
  'invalid',
] as const;
export type TextErrorKey = (typeof textErrors)[number] | NotationProblem;

const MAX_ITEMS = 60;
const maxLengths: Record<PartKind, number> = {
  line: 300,
  rich: 2000,
  paragraphs: 8000,
  lines: 2000,
  body: 20_000,
  category: 40,
};

export type ReadTexts =
  | { ok: true; overrides: TextOverrides; values: Record<string, string> }
  | { ok: false; errors: Record<string, TextErrorKey> };

/** Reads the form of a page. What equals the default is not stored, so that it follows new releases. */
export function readTextForm(
  page: TextPage,
  form: Record<string, string>,
  defaults: Record<string, string>,
): ReadTexts {
  const errors: Record<string, TextErrorKey> = {};
  const overrides: Record<string, string> = {};
  const values: Record<string, string> = {};
  for (const field of fieldsOf(page)) {
    const standard = defaults[field.key] ?? '';
    const typed = form[field.key] ?? standard;
    const read = field.kind === 'items' ? readList(field, typed, standard, errors) : tidy(typed);
    if (field.kind !== 'items') {
      const error = problemOf(field.kind, read, field) ?? missingIn(field, read, standard);
      if (error && read !== standard) errors[field.key] = error;
    }
    values[field.key] = read;
    if (read !== standard) overrides[field.key] = field.kind === 'items' ? stored(read, standard) : read;
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, overrides, values };
}

/** The form of a page with these texts: items that are the default are shown whole. */
export function textFormValues(
  page: TextPage,
  overrides: TextOverrides,
  defaults: Record<string, string>,
): Record<string, string> {
  const values: Record<string, string> = {};
  for (const { key, kind } of fieldsOf(page)) {
    const changed = overrides[key];
    const standard = defaults[key] ?? '';
    values[key] = changed === undefined ? standard : kind === 'items' ? whole(changed, standard) : changed;
  }
  return values;
}

function whole(changed: string, standard: string): string {
  const own = readItems(standard) ?? [];
  const items = (readItems(changed) ?? []).map((item) =>
    Object.keys(item).length > 1 ? item : own.find(({ id }) => id === item.id),
  );
  return JSON.stringify(items.filter((item) => item !== undefined));
}

/** An unchanged item is stored as its id. */
function stored(read: string, standard: string): string {
  const own = readItems(standard) ?? [];
  const same = (item: TextItem) => own.some((one) => JSON.stringify(one) === JSON.stringify(item));
  return JSON.stringify((readItems(read) ?? []).map((item) => (same(item) ? { id: item.id ?? '' } : item)));
}

function readList(
  field: Extract<TextField, { kind: 'items' }>,
  typed: string,
  standard: string,
  errors: Record<string, TextErrorKey>,
): string {
  const items = readItems(typed);
  const own = readItems(standard) ?? [];
  if (!items) {
    errors[field.key] = 'invalid';
    return standard;
  }
  if (items.length > MAX_ITEMS) errors[field.key] = 'tooMany';
  if (items.length === 0 && own.length > 0) errors[field.key] = 'required';
  const ids = items.map(({ id }) => id ?? '');
  if (field.fixed && ids.join() !== own.map(({ id }) => id).join()) errors[field.key] = 'fixedList';
  if (new Set(ids).size < ids.length || !ids.every((id) => /^[a-z0-9-]{1,60}$/.test(id)))
    errors[field.key] = 'invalid';
  const read = items.map((item, at) => {
    const tidied: TextItem = { id: item.id ?? '' };
    for (const [part, kind] of Object.entries(field.parts)) {
      const text = tidy(item[part] ?? '');
      tidied[part] = text;
      const error = problemOf(kind, text, field);
      const isOurs = own.some((one) => one.id === item.id && one[part] === text);
      if (error && !isOurs) errors[`${field.key}.${at}.${part}`] = error;
    }
    return tidied;
  });
  return JSON.stringify(read);
}

function tidy(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(/[ \t]+\n/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function problemOf(kind: PartKind, text: string, field: TextField): TextErrorKey | undefined {
  if (kind === 'category') return isOneOf(faqCategories, text) ? undefined : 'invalid';
  if (text === '') return 'required';
  if (text.length > maxLengths[kind]) return 'tooLong';
  if ((kind === 'line' || kind === 'rich') && text.includes('\n')) return 'invalid';
  const known = new Set<string>(tokensIn(field.given).map(token));
  const found = text.match(/\{[^{}]*\}?|\}/g) ?? [];
  if (!found.every((one) => known.has(one))) return 'unknownPlaceholder';
  return isRich(kind) ? notationProblem(text) : undefined;
}

/** What the default fills in must stay: a count or a name that is typed is wrong as soon as it changes. */
function missingIn(field: TextField, text: string, standard: string): TextErrorKey | undefined {
  const isMissing = tokensIn(field.given).some(
    (name) => standard.includes(token(name)) && !text.includes(token(name)),
  );
  return isMissing ? 'missingPlaceholder' : undefined;
}
