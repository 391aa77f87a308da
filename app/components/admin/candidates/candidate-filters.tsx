import { choiceFilter, FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { candidateList, type CandidateListState } from '#domain/candidates/candidate-list.ts';

export function CandidateFilters({ state, expertise }: { state: CandidateListState; expertise: string[] }) {
  const { candidates, assignments, matching } = useTexts();
  const { list } = candidates;
  const { filters } = candidateList;
  const choices =
    state.expertise && !expertise.includes(state.expertise) ? [state.expertise, ...expertise] : expertise;
  return (
    <>
      <FilterBar
        list={candidateList}
        state={state}
        placeholder={list.search}
        filters={[
          choiceFilter(filters.kind, state.kind, list.ofKind, list.kinds),
          choiceFilter(filters.education, state.education, list.education, assignments.educationLevels),
          {
            name: filters.expertise.name,
            label: list.expertise,
            value: state.expertise ?? '',
            options: choices.map((value) => ({ value, label: value })),
          },
        ]}
      />
      {state.search !== '' && <p className="hint">{matching.searchHint}</p>}
    </>
  );
}
