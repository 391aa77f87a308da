import { seeded } from '#server/demo/seeded.ts';
import type { TableRoute } from '#tests/support/route-table.ts';
import { marks, planted } from './hostile-texts.ts';
import { knownBody } from './known-bodies.ts';
import { hole } from './known-context.ts';
import { queryNames } from './known-queries.ts';
import { formFor, type Known } from './known.ts';

/** A body or query that is valid except for one value, so the code behind the other checks is reached. */
export type InvalidValue = { place: readonly string[]; value: unknown };

/** Values that trip up databases, numbers, dates and patterns. */
const invalidTexts: readonly string[] = [
  '\0',
  'nul\0byte',
  'half \ud800 of a pair',
  '9999-12-31',
  '0000-01-01',
  '2147483648',
  '-1',
  '1e400',
  '',
  '%\\',
  planted.script,
  planted.formula,
  `\r\n${planted.header}: 1`,
  marks[0] ?? '',
  'x'.repeat(300),
  '__proto__',
];
const invalidValues: readonly unknown[] = [
  ...invalidTexts,
  2 ** 31,
  2 ** 53,
  -1,
  0.5,
  null,
  [],
  {},
  ['x'],
  { x: 1 },
];

/** Every position in every known body of a route, with every invalid value. */
export function invalidValuesFor(route: TableRoute, known: Known): InvalidValue[] {
  const context = { places: known.places, random: seeded(1), about: undefined };
  const json = knownBody(route.path, context);
  if (json !== undefined)
    return placesIn(json).flatMap((place) => invalidValues.map((value) => ({ place, value })));
  const fields = formFor(route.path, route.path, known, context)?.fields ?? [];
  return fields.flatMap(({ name }) => invalidTexts.map((value) => ({ place: [name], value })));
}

/** The same for the query parameters of a path. */
export function invalidQueriesFor({ path }: TableRoute): InvalidValue[] {
  return queryNames(path).flatMap((name) => invalidTexts.map((value) => ({ place: [name], value })));
}

function placesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
}

/** Replaces the value at its position, creating the position if it is missing. */
export function withInvalidValue(
  value: unknown,
  { place: [key, ...rest], value: wrong }: InvalidValue,
): unknown {
  if (key === undefined) return wrong;
  const within = typeof value === 'object' && value !== null ? value : {};
  const changed: Record<string, unknown> = { ...within };
  changed[key] = withInvalidValue(changed[key], { place: rest, value: wrong });
  return Array.isArray(value) ? Object.values(changed) : changed;
}

/** Replaces the placeholders for free text by a plain letter. */
export function withPlainText(value: unknown): unknown {
  return JSON.parse((JSON.stringify(value) ?? 'null').replaceAll(hole, 'x')) as unknown;
}
