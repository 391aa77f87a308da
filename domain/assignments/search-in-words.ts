import { type AssignmentType, DEFAULT_HOURS, type Vakgebied } from './assignment.ts';
import { type AssignmentListState, defaultSort } from './assignment-list.ts';

/** From `texts/`, which this layer cannot import. */
export type SearchWords = {
  types: Record<AssignmentType, string>;
  vakgebieden: Record<Vakgebied, string>;
  filters: { searchChip(search: string): string; hoursAll: string; hoursChosen(hours: number): string };
};

export type ChosenFilter = { label: string; without: AssignmentListState };

/** What narrows a list, in words, each with the list without it. */
export function chosenFilters(state: AssignmentListState, words: SearchWords): ChosenFilter[] {
  const { filters, types, vakgebieden } = words;
  const without = (change: Partial<AssignmentListState>) => ({ ...state, page: 1, ...change });
  const chosen: ChosenFilter[] = [];
  if (state.search) {
    const sort = state.sort === 'relevance' ? defaultSort('') : state.sort;
    chosen.push({ label: filters.searchChip(state.search), without: without({ search: '', sort }) });
  }
  if (state.type) chosen.push({ label: types[state.type], without: without({ type: null }) });
  if (state.hours !== DEFAULT_HOURS) {
    chosen.push({ label: hoursInWords(state.hours, filters), without: without({ hours: DEFAULT_HOURS }) });
  }
  for (const vakgebied of state.vakgebieden) {
    const rest = state.vakgebieden.filter((other) => other !== vakgebied);
    chosen.push({ label: vakgebieden[vakgebied], without: without({ vakgebieden: rest }) });
  }
  return chosen;
}

export function hoursInWords(hours: number, filters: SearchWords['filters']): string {
  return hours === DEFAULT_HOURS ? filters.hoursAll : filters.hoursChosen(hours);
}
