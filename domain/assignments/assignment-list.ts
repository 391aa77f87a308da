import { integerFrom, manyOf, oneOf, pageFrom, searchFrom } from '../list-state.ts';
import {
  type AssignmentType,
  assignmentTypes,
  DEFAULT_HOURS,
  MAX_HOURS,
  MIN_HOURS,
  type Vakgebied,
  vakgebieden,
} from './assignment.ts';

export const PAGE_SIZE = 20;

export const assignmentSorts = ['newest', 'oldest', 'deadlineAsc', 'deadlineDesc', 'relevance'] as const;
export type AssignmentSort = (typeof assignmentSorts)[number];

export type AssignmentListState = {
  search: string;
  type: AssignmentType | null;
  /** At most so many hours a week; the highest value shows all. */
  hours: number;
  vakgebieden: Vakgebied[];
  sort: AssignmentSort;
  page: number;
};

export const listParams = {
  search: 'zoek',
  type: 'type',
  hours: 'uren',
  vakgebied: 'vakgebied',
  sort: 'sorteer',
  page: 'pagina',
} as const;

export const sortParams: Record<AssignmentSort, string> = {
  newest: 'nieuwste',
  oldest: 'oudste',
  deadlineAsc: 'deadline-oplopend',
  deadlineDesc: 'deadline-aflopend',
  relevance: 'relevantie',
};

/** Relevance needs a search. */
export function availableSorts(search: string): AssignmentSort[] {
  return assignmentSorts.filter((sort) => sort !== 'relevance' || search !== '');
}

export function defaultSort(search: string): AssignmentSort {
  return search === '' ? 'newest' : 'relevance';
}

export function parseAssignmentList(params: URLSearchParams): AssignmentListState {
  const search = searchedWords(searchFrom(params, listParams.search));
  const wantedSort = params.get(listParams.sort);
  return {
    search,
    type: oneOf(params, listParams.type, assignmentTypes, null),
    hours: integerFrom(params, listParams.hours, { min: MIN_HOURS, max: MAX_HOURS, fallback: DEFAULT_HOURS }),
    vakgebieden: manyOf(params, listParams.vakgebied, vakgebieden),
    sort: availableSorts(search).find((sort) => sortParams[sort] === wantedSort) ?? defaultSort(search),
    page: pageFrom(params, listParams.page),
  };
}

/** Without quotation marks; empty if nothing can be searched for. */
export function searchedWords(search: string): string {
  const words = search
    .replace(/["“”„«»]/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return /[\p{L}\p{N}]/u.test(words) ? words : '';
}

/** The one URL of a state: '?zoek=…&pagina=2', or '' when everything is at its default. */
export function assignmentListSearch(state: AssignmentListState): string {
  const pairs: [name: string, value: string][] = [];
  if (state.search !== '') pairs.push([listParams.search, state.search]);
  if (state.type !== null) pairs.push([listParams.type, state.type]);
  if (state.hours !== DEFAULT_HOURS) pairs.push([listParams.hours, String(state.hours)]);
  for (const vakgebied of vakgebieden) {
    if (state.vakgebieden.includes(vakgebied)) pairs.push([listParams.vakgebied, vakgebied]);
  }
  const sortIsSaid =
    state.sort !== defaultSort(state.search) && availableSorts(state.search).includes(state.sort);
  if (sortIsSaid) pairs.push([listParams.sort, sortParams[state.sort]]);
  if (state.page !== 1) pairs.push([listParams.page, String(state.page)]);
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
}
