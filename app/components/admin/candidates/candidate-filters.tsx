import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { educationLevels } from '#domain/assignments/assignment.ts';
import {
  applicationKinds,
  type CandidateListState,
  candidateParams as params,
} from '#domain/candidates/candidate-list.ts';

export function CandidateFilters({ state, expertise }: { state: CandidateListState; expertise: string[] }) {
  const { candidates, assignments, matching } = useTexts();
  const { list } = candidates;
  const choices =
    state.expertise && !expertise.includes(state.expertise) ? [state.expertise, ...expertise] : expertise;
  return (
    <>
      <FilterBar
        search={{ value: state.search, placeholder: list.search }}
        filters={[
          {
            name: params.kind,
            label: list.ofKind,
            value: state.kind ?? '',
            options: applicationKinds.map((value) => ({ value, label: list.kinds[value] })),
          },
          {
            name: params.education,
            label: list.education,
            value: state.education ?? '',
            options: educationLevels.map((value) => ({ value, label: assignments.educationLevels[value] })),
          },
          {
            name: params.expertise,
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
