import { seeded } from '#server/demo/seeded.ts';
import type { TableRoute } from '#tests/support/route-table.ts';
import { marks, planted } from './hostile-texts.ts';
import { hole, knownBody } from './known-bodies.ts';
import { queryNames } from './known-queries.ts';
import { formFor, type Known } from './known.ts';

/** A body, or a query, in order but for the value in one place: only so what lies behind the checks of the others is reached. */
export type Wrong = { place: readonly string[]; value: unknown };

/** What a database, a number, a day or a pattern chokes on. */
const wrongTexts: readonly string[] = [
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
const wrongValues: readonly unknown[] = [
  ...wrongTexts,
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

/** Every place of every body that is known for a route, with everything that may be wrong there. */
export function wrongsFor(route: TableRoute, known: Known): Wrong[] {
  const context = { places: known.places, random: seeded(1), about: undefined };
  const json = knownBody(route.path, context);
  if (json !== undefined)
    return placesIn(json).flatMap((place) => wrongValues.map((value) => ({ place, value })));
  const fields = formFor(route.path, route.path, known, context)?.fields ?? [];
  return fields.flatMap(({ name }) => wrongTexts.map((value) => ({ place: [name], value })));
}

/** The same for what an address reads from its query. */
export function wrongQueriesFor({ path }: TableRoute): Wrong[] {
  return queryNames(path).flatMap((name) => wrongTexts.map((value) => ({ place: [name], value })));
}

function placesIn(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [at, ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...at, key]))];
}

/** The same, with the wrong value in its place; where the place is not there this time it is made. */
export function withWrong(value: unknown, { place: [key, ...rest], value: wrong }: Wrong): unknown {
  if (key === undefined) return wrong;
  const within = typeof value === 'object' && value !== null ? value : {};
  const changed: Record<string, unknown> = { ...(within as Record<string, unknown>) };
  changed[key] = withWrong(changed[key], { place: rest, value: wrong });
  return Array.isArray(value) ? Object.values(changed) : changed;
}

/** Where a text is free nothing stands in the way. */
export function filledPlainly(value: unknown): unknown {
  return JSON.parse((JSON.stringify(value) ?? 'null').replaceAll(hole, 'x')) as unknown;
}
