import { allHours, type HoursRange, hoursInSearch, narrowed } from '../search/hours-in-search.ts';
import { type AssignmentType, DEFAULT_HOURS, type Vakgebied } from './assignment.ts';
import { type AssignmentListState, defaultSort } from './assignment-list.ts';

/** From `texts/`, which this layer cannot import. */
export type SearchWords = {
  types: Record<AssignmentType, string>;
  vakgebieden: Record<Vakgebied, string>;
  filters: {
    searchChip(search: string): string;
    hoursChosen(hours: number): string;
    hoursBetween(min: number, max: number): string;
    hoursFrom(min: number): string;
  };
};

export type ChosenFilter = { label: string; without: AssignmentListState };

/** The filters and words of a list in words, each with the list without it. `hours`: of the filter and the search together. */
export function chosenFilters(
  state: AssignmentListState,
  { filters, types, vakgebieden }: SearchWords,
  hours: HoursRange = narrowed(state.hours, hoursInSearch(state.search)),
): ChosenFilter[] {
  const without = (change: Partial<AssignmentListState>) => ({ ...state, page: 1, ...change });
  const withSearch = (search: string) => ({
    search,
    sort: state.sort === 'relevance' ? defaultSort(search) : state.sort,
  });
  const typed = hoursInSearch(state.search);
  const words = typed?.rest ?? state.search;
  const chosen: ChosenFilter[] = [];
  if (words) {
    chosen.push({ label: filters.searchChip(words), without: without(withSearch(typed?.typed ?? '')) });
  }
  if (state.type) chosen.push({ label: types[state.type], without: without({ type: null }) });
  const hoursLabel = hoursInWords(hours, filters);
  if (hoursLabel) {
    chosen.push({ label: hoursLabel, without: without({ ...withSearch(words), hours: DEFAULT_HOURS }) });
  }
  for (const vakgebied of state.vakgebieden) {
    const rest = state.vakgebieden.filter((other) => other !== vakgebied);
    chosen.push({ label: vakgebieden[vakgebied], without: without({ vakgebieden: rest }) });
  }
  return chosen;
}

/** Undefined for all hours. */
export function hoursInWords({ min, max }: HoursRange, filters: SearchWords['filters']): string | undefined {
  if (min <= allHours.min) return max < allHours.max ? filters.hoursChosen(max) : undefined;
  return max < allHours.max ? filters.hoursBetween(min, max) : filters.hoursFrom(min);
}
