import { isRecord } from '../typed-entries.ts';
import type { Given, PartKind, TextField, TextKind } from './text-fields.ts';
import { isList, token, tokensIn } from './text-fields.ts';

/** An item of a list as the form has it: every part as text. One with an `id` only is the default of that id. */
export type TextItem = Record<string, string>;

const isItem = (item: unknown): item is TextItem =>
  isRecord(item) && Object.values(item).every((part) => typeof part === 'string');

export function readItems(value: string): TextItem[] | undefined {
  try {
    const read: unknown = JSON.parse(value);
    return Array.isArray(read) && read.every(isItem) ? read : undefined;
  } catch {
    return undefined;
  }
}

type Block = { kind: string; text?: string; items?: string[] };

/** A text with placeholders is a function. */
function isText(original: unknown): original is (...args: unknown[]) => unknown {
  return typeof original === 'function';
}

/** As the form shows it. */
function show(kind: PartKind, value: unknown): string {
  if (kind === 'body') return showBody(listOf(value));
  if (!Array.isArray(value)) return typeof value === 'string' ? value : '';
  return value.join(kind === 'lines' ? '\n' : '\n\n');
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function showBody(blocks: unknown[]): string {
  return blocks
    .filter(isRecord)
    .map(({ text, items }) =>
      typeof text === 'string'
        ? text
        : listOf(items)
            .map((item) => `- ${String(item)}`)
            .join('\n'),
    )
    .join('\n\n');
}

/** The reverse, with the placeholders filled in. A paragraph that is empty then is left out. */
function build(kind: PartKind, text: string, fill: (text: string) => string): unknown {
  const split = (by: RegExp) =>
    text
      .split(by)
      .map((part) => fill(part).trim())
      .filter(Boolean);
  switch (kind) {
    case 'lines':
      return split(/\n/);
    case 'paragraphs':
      return split(/\n{2,}/);
    case 'body':
      return split(/\n{2,}/).map((part): Block => {
        const rows = part.split('\n');
        const isItems = rows.every((row) => /^[-•]\s+/.test(row));
        return isItems
          ? { kind: 'list', items: rows.map((row) => row.replace(/^[-•]\s+/, '')) }
          : { kind: 'paragraph', text: rows.join(' ') };
      });
    default:
      return fill(text);
  }
}

/** Where the texts of a part are in our own items. */
const sourceOf = (part: string) => (part === 'body' ? 'blocks' : part);

const itemId = (item: unknown, at: number): string =>
  isRecord(item) && typeof item.id === 'string' ? item.id : `standaard-${at + 1}`;

/** A default text as the form shows it: a function is called with its placeholders. */
export function defaultValue(field: TextField, original: unknown): string {
  const value = isText(original) ? original(...tokenArguments(field.given)) : original;
  if (field.kind !== 'items') return show(field.kind, value);
  return JSON.stringify(listOf(value).map((item, at) => showItem(field, item, at)));
}

function showItem({ parts }: Extract<TextField, { kind: 'items' }>, item: unknown, at: number): TextItem {
  const shown: TextItem = { id: itemId(item, at) };
  for (const [part, kind] of Object.entries(parts))
    shown[part] = show(kind, isRecord(item) ? item[sourceOf(part)] : '');
  return shown;
}

function tokenArguments(given: Given): unknown[] {
  if (isList(given)) return given.map(token);
  return [Object.fromEntries(Object.entries(given).map(([name, placeholder]) => [name, token(placeholder)]))];
}

/** The values of the placeholders, from the arguments of a call. */
function valuesFrom(given: Given, args: unknown[]): Record<string, string> {
  const facts: unknown = args[0];
  const pairs = isList(given)
    ? given.map((name, at) => [name, args[at]] as const)
    : Object.entries(given).map(([fact, name]) => [name, isRecord(facts) ? facts[fact] : undefined] as const);
  return Object.fromEntries(pairs.map(([name, value]) => [name, typeof value === 'string' ? value : '']));
}

/** The text of the agency in place of the default one, of the same type. */
export function overlaid(field: TextField, original: unknown, changed: string): unknown {
  if (!isText(original)) return valueOf(field, original, changed, {});
  return (...args: unknown[]): unknown => {
    const values = valuesFrom(field.given, args);
    const isUnknown = tokensIn(field.given).some(
      (name) => values[name] === '' && changed.includes(token(name)),
    );
    const standard = original(...args);
    // Without its town, say, the default text says it in another way.
    return isUnknown && field.kind !== 'items' ? standard : valueOf(field, standard, changed, values);
  };
}

function valueOf(
  field: TextField,
  standard: unknown,
  changed: string,
  values: Record<string, string>,
): unknown {
  const fill = (text: string) => text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  if (field.kind !== 'items') return build(field.kind, changed, fill);
  const own = listOf(standard);
  return (readItems(changed) ?? []).flatMap((item) => {
    const original = own.find((one, at) => itemId(one, at) === item.id);
    if (Object.keys(item).length === 1) return original ?? [];
    const made: Record<string, unknown> = { id: item.id };
    for (const [part, kind] of Object.entries(field.parts))
      made[sourceOf(part)] = build(kind, item[part] ?? '', fill);
    return { ...(isRecord(original) ? original : {}), ...made };
  });
}

export const isRich = (kind: PartKind | TextKind): boolean => kind !== 'line' && kind !== 'category';
