import type { ChoiceParam, Param, ReferenceParam } from '#domain/list-description.ts';
import type {
  ChoicesParam,
  NearParam,
  PhrasesParam,
  RangeParam,
  ReferencesParam,
} from '#domain/list-filters.ts';
import type { Language } from '#domain/language.ts';
import type { ListName } from '#domain/list-name.ts';
import type { Names } from '#domain/records/choice.ts';
import { formatNumber } from '#domain/time/format.ts';
import { isOneOf, isRecord } from '#domain/typed-entries.ts';
import type { Texts } from '#texts/texts.ts';

/** A filter of the description of a list that the bar can show. */
export type FilterParam =
  | ChoiceParam<string>
  | ChoicesParam<string>
  | ReferenceParam
  | ReferencesParam
  | PhrasesParam
  | RangeParam
  | NearParam;

const kinds = ['choice', 'choices', 'reference', 'references', 'phrases', 'range', 'near'] as const;

function isFilter(param: unknown): param is FilterParam {
  return isRecord(param) && isOneOf(kinds, param.kind);
}

export type FilterOption = { value: string; label: string };

type WordsOf<Filter> = Filter extends { kind: 'choice' | 'choices'; values: readonly (infer Value)[] }
  ? { words: Readonly<Record<Value & string, string>> }
  : Filter extends { kind: 'reference' | 'references' }
    ? {
        /** The person who looks, who comes first. */
        me?: string;
        /** Of a list whose choices the server does not count. */
        options?: readonly FilterOption[];
      }
    : Filter extends { kind: 'range' }
      ? { unit: 'hours' | 'euros' }
      : object;

/**
 * The filters that the bar of a list shows, in order; their labels are those of the audit log. `label`: another one for
 * this list.
 */
export type ShownFilters<Filters> = {
  [Name in keyof Filters]?: (WordsOf<Filters[Name]> & { label?: string }) | false;
};

/** A filter as the bar shows it. */
export type FilterEntry = {
  name: string;
  list: ListName | undefined;
  param: FilterParam;
  label: string;
  /** As in the URL. */
  chosen: string[];
  several: boolean;
  /** The closed choices, or the ones that the page has; otherwise the server offers them. */
  options: readonly FilterOption[] | undefined;
  me: string | undefined;
  /** Undefined if it does not exist any more. */
  nameOf: (value: string) => string | undefined;
};

type Given = {
  list: { name?: ListName; filters: object };
  params: URLSearchParams;
  shown: object;
  names: Names;
  texts: Texts;
  language: Language;
};
type AnyWords = {
  label?: string;
  words?: Readonly<Record<string, string>>;
  me?: string;
  options?: readonly FilterOption[];
  unit?: 'hours' | 'euros';
};

export function filterEntries({ list, params, shown, names, texts, language }: Given): FilterEntry[] {
  const filters: Readonly<Record<string, unknown>> = { ...list.filters };
  const labels: Readonly<Record<string, string>> = texts.filters;
  return Object.entries<AnyWords | false>({ ...shown }).flatMap(([name, given]) => {
    const param = filters[name];
    if (!isFilter(param) || !given) return [];
    const any: Param<unknown> = param;
    const written = any.write(any.read(params));
    const options =
      'values' in param
        ? param.values.map((value) => ({ value: param.written(value), label: given.words?.[value] ?? value }))
        : given.options;
    return [
      {
        name,
        list: list.name,
        param,
        label: given.label ?? labels[name] ?? name,
        chosen: written === null ? [] : [written].flat(),
        several: param.kind === 'choices' || param.kind === 'references' || param.kind === 'phrases',
        options,
        me: given.me,
        nameOf: (value) =>
          nameOf(value, { param, options, me: given.me, unit: given.unit, names, texts, language }),
      },
    ];
  });
}

type Naming = Pick<FilterEntry, 'param' | 'options' | 'me'> &
  Pick<Given, 'names' | 'texts' | 'language'> & { unit: 'hours' | 'euros' | undefined };

function nameOf(value: string, { param, options, me, unit, names, texts, language }: Naming) {
  const { filter } = texts.list;
  const params = new URLSearchParams({ [param.name]: value });
  if (param.kind === 'range') {
    const limits = param.read(params);
    const written = (n: number | null | undefined) =>
      n == null ? '' : `${unit === 'euros' ? '€ ' : ''}${formatNumber(n, language)}`;
    const [min, max] = [written(limits?.min), written(limits?.max)];
    const text = min && max ? filter.between(min, max) : min ? filter.atLeast(min) : filter.atMost(max);
    return unit === 'hours' ? filter.hours(text) : text;
  }
  if (param.kind === 'near') {
    const asked = param.read(params);
    return asked && names[asked.place]
      ? filter.within(formatNumber(asked.km, language), asked.place)
      : undefined;
  }
  if (param.kind === 'phrases') return value;
  if (value === me) return filter.me;
  return options?.find((option) => option.value === value)?.label ?? names[value];
}
