import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { candidateList, type CandidateListState } from '#domain/candidates/candidate-list.ts';
import type { Names } from '#domain/records/choice.ts';

export function CandidateFilters({ state, names }: { state: CandidateListState; names: Names }) {
  const { candidates, assignments, list: texts, matching } = useTexts();
  const { list } = candidates;
  return (
    <>
      <FilterBar
        list={candidateList}
        placeholder={list.search}
        filters={{
          vakgebied: { words: assignments.vakgebieden },
          expertise: {},
          available: { words: list.availabilities },
          hours: { unit: 'hours' },
          near: {},
          education: { words: assignments.educationLevels },
          lastContact: { words: texts.filter.lastContacts },
          owner: {},
          tag: {},
          pool: {},
          kind: { words: list.kinds, label: list.ofKind },
        }}
        names={names}
      />
      {state.search !== '' && <p className="hint">{matching.searchHint}</p>}
    </>
  );
}
