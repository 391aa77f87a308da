import { CampaignChip, DaysChip, LossChips } from '#app/components/admin/list/figure-chips.tsx';
import { FilterBar, FilterChip, RecordChip } from '#app/components/admin/list/filter-bar.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { applicationList, type ApplicationListState } from '#domain/applications/application-list.ts';
import { reachedFilter } from '#domain/figures/rows-behind.ts';
import type { Names } from '#domain/records/choice.ts';

type Props = { state: ApplicationListState; names: Names | undefined; me: string };

export function ApplicationFilters({ state, names, me }: Props) {
  const { applications: texts, assignments, figures } = useTexts();
  const { list } = texts;
  const { candidateId, from, to } = applicationList.filters;
  return (
    <FilterBar
      list={applicationList}
      placeholder={list.search}
      filters={{
        assignmentId: {},
        vakgebied: { words: assignments.vakgebieden },
        source: { words: { ...texts.sources, proposed: figures.words.proposed } },
        owner: { me },
        nextStep: { words: list.nextSteps },
        period: { words: list.periods },
        archive: { words: list.archives },
      }}
      names={names}
    >
      <RecordChip label={list.candidate} id={state.candidateId} names={names} param={candidateId} />
      <DaysChip label={list.received} from={state.from} to={state.to} without={[from.name, to.name]} />
      <CampaignChip campaign={state.campaign} />
      {state.reached && (
        <FilterChip
          label={list.reached}
          value={list.reachedSteps[state.reached]}
          without={[reachedFilter.reached.name]}
        />
      )}
      <LossChips {...state} />
    </FilterBar>
  );
}
