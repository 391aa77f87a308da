import type { Param } from './list-description.ts';
import { cleanSearch, idsFrom, manyOf, textsFrom } from './list-state.ts';

/**
 * Filters of which several values may be chosen, or a range. In the URL a parameter with several values is repeated:
 * '?type=ZZP&type=Detachering'. Null if nothing is chosen.
 */

/** The same values, in any order, are one URL. */
export type ChoicesParam<Value extends string> = Param<Value[] | null> & {
  kind: 'choices';
  values: readonly Value[];
  /** As in the URL. */
  written(value: Value): string;
};

export function choices<const Value extends string>(
  name: string,
  values: readonly Value[],
  writtenAs?: Readonly<Record<Value, string>>,
): ChoicesParam<Value> {
  const written = (value: Value) => writtenAs?.[value] ?? value;
  return {
    kind: 'choices',
    name,
    values,
    written,
    read(params) {
      const chosen = new Set(manyOf(params, name, values.map(written)));
      return orNull(values.filter((value) => chosen.has(written(value))));
    },
    write: (chosen) => chosen?.map(written) ?? null,
  };
}

/** The ids of records; the server names them. */
export type ReferencesParam = Param<string[] | null> & { kind: 'references' };

export function references(name: string): ReferencesParam {
  return {
    kind: 'references',
    name,
    read: (params) => orNull(idsFrom(params, name)),
    write: (ids) => ids,
  };
}

/** Texts that occur in the rows. */
export type PhrasesParam = Param<string[] | null> & { kind: 'phrases' };

export function phrases(name: string): PhrasesParam {
  return {
    kind: 'phrases',
    name,
    read: (params) => orNull(textsFrom(params, name)),
    write: (texts) => texts,
  };
}

export type Range = { min: number | null; max: number | null };
export type RangeParam = Param<Range | null> & { kind: 'range'; least: number; most: number };

/** '24-36', '24-' or '-36'. */
export function range(name: string, least: number, most: number): RangeParam {
  const limit = (text: string | undefined) => (text ? Number(text) : null);
  return {
    kind: 'range',
    name,
    least,
    most,
    read(params) {
      const [, first, last] = /^(\d{0,6})-(\d{0,6})$/.exec(params.get(name) ?? '') ?? [];
      const [min, max] = [limit(first), limit(last)];
      const isIn = (value: number | null) => value === null || (value >= least && value <= most);
      if ((min === null && max === null) || !isIn(min) || !isIn(max)) return null;
      return min !== null && max !== null && min > max ? null : { min, max };
    },
    write: (limits) => limits && `${limits.min ?? ''}-${limits.max ?? ''}`,
  };
}

export const distances = [5, 10, 25, 50, 75, 100] as const;
export type Near = { place: string; km: number };
export type NearParam = Param<Near | null> & { kind: 'near' };

/** '25-Utrecht': at most 25 kilometres from Utrecht. */
export function near(name: string): NearParam {
  return {
    kind: 'near',
    name,
    read(params) {
      const [, km, place = ''] = /^(\d{1,3})-(.+)$/s.exec(params.get(name) ?? '') ?? [];
      const distance = distances.find((one) => String(one) === km);
      const cleaned = cleanSearch(place);
      return distance && cleaned ? { place: cleaned, km: distance } : null;
    },
    write: (asked) => asked && `${asked.km}-${asked.place}`,
  };
}

function orNull<Value>(values: Value[]): Value[] | null {
  return values.length > 0 ? values : null;
}
