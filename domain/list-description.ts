import type { ListName } from './list-name.ts';
import { type ListSort, sortFrom, sortParam } from './list-sort.ts';
import { idFrom, pageFrom, searchFrom } from './list-state.ts';
import type { Day } from './time/amsterdam.ts';
import { isPlannableDay } from './time/local-moment.ts';
import { keysOf } from './typed-entries.ts';

/** A parameter in the URL of a list. `write`: null for what is left out of the URL. */
export type Param<Value> = {
  name: string;
  read(params: URLSearchParams): Value;
  write(value: Value): string | readonly string[] | null;
};
type Params = Readonly<Record<string, Param<unknown>>>;
type Values<Of extends Params> = { [Name in keyof Of]: ReturnType<Of[Name]['read']> };

export type ChoiceParam<Value extends string> = Param<Value | null> & {
  kind: 'choice';
  values: readonly Value[];
  /** As in the URL. */
  written(value: Value): string;
};
export type ReferenceParam = Param<string | null> & { kind: 'reference' };

/** `writtenAs`: the values as they are in the URL, if not themselves. */
export function choice<const Value extends string>(
  name: string,
  values: readonly Value[],
  writtenAs?: Readonly<Record<Value, string>>,
): ChoiceParam<Value> {
  const written = (value: Value) => writtenAs?.[value] ?? value;
  return {
    kind: 'choice',
    name,
    values,
    written,
    read: (params) => values.find((value) => written(value) === params.get(name)) ?? null,
    write: (value) => value && written(value),
  };
}

/** The id of a record. */
export function reference(name: string): ReferenceParam {
  return { kind: 'reference', name, read: (params) => idFrom(params, name), write: (id) => id };
}

export function day(name: string): Param<Day | null> {
  return {
    name,
    read(params) {
      const value = params.get(name) ?? '';
      return isPlannableDay(value) ? value : null;
    },
    write: (value) => value,
  };
}

export function order<const By extends string>(
  columns: readonly By[],
  otherwise: ListSort<By>,
): Param<ListSort<By>> {
  const usual = sortParam(otherwise);
  return {
    name: 'sorteer',
    read: (params) => sortFrom(params, columns, otherwise),
    write: (sort) => (sortParam(sort) === usual ? null : sortParam(sort)),
  };
}

export const view: Param<'table' | 'board'> = {
  name: 'weergave',
  read: (params) => (params.get('weergave') === 'bord' ? 'board' : 'table'),
  write: (shown) => (shown === 'board' ? 'bord' : null),
};

type Described<Filters extends Params, Others extends Params> = {
  /** Of a list of records. */
  name?: ListName;
  pageSize: number;
  /** Shown in the filter bar, and cleared together. Null if not set. */
  filters: Filters;
  /** Order, tabs, view, opened row. */
  others: Others;
};

/** The state of a list is its URL: a search, a page and these parameters. Malformed values are ignored. */
export function describeList<const Filters extends Params, const Others extends Params>(
  list: Described<Filters, Others>,
) {
  type State = { search: string; page: number } & Values<Filters> & Values<Others>;
  const params: Params = { ...list.filters, ...list.others };
  return {
    ...list,
    paramNames: Object.values(params).map(({ name }) => name),
    parse(url: URLSearchParams): State {
      const values = Object.entries(params).map(([name, param]) => [name, param.read(url)]);
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built parameter by parameter, as the type is
      return { search: searchFrom(url), page: pageFrom(url), ...Object.fromEntries(values) } as State;
    },
    /** The one URL of a state: '?status=lead', or '' when everything is at its default. */
    urlOf(state: State): string {
      const values: Readonly<Record<string, unknown>> = state;
      const url = new URLSearchParams(state.search && { zoek: state.search });
      for (const [name, param] of Object.entries(params)) {
        const written = param.write(values[name]);
        for (const one of written === null ? [] : [written].flat()) url.append(param.name, one);
      }
      if (state.page > 1) url.set('pagina', String(state.page));
      return url.size === 0 ? '' : `?${url}`;
    },
    isNarrowed(state: State): boolean {
      return state.search !== '' || keysOf(list.filters).some((name) => state[name] !== null);
    },
  };
}

export type StateOf<List extends { parse(url: URLSearchParams): unknown }> = ReturnType<List['parse']>;

type List<State> = { parse(url: URLSearchParams): State; urlOf(state: State): string };

/** The URL of a list that shows only these rows. */
export const narrowed = <State extends object>(list: List<State>, filters: Partial<State>): string =>
  list.urlOf({ ...list.parse(new URLSearchParams()), ...filters });
