import { CampaignChip, DaysChip, LossChips } from '#app/components/admin/list/figure-chips.tsx';
import { choiceFilter, FilterBar, FilterChip } from '#app/components/admin/list/filter-bar.tsx';
import { ownerFilter } from '#app/components/admin/list/owner-filter.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { applicationList, type ApplicationListState } from '#domain/applications/application-list.ts';
import type { Choice } from '#domain/records/choice.ts';

export type AssignmentChoice = { id: string; title: string; organization: string };
type Props = {
  state: ApplicationListState;
  choices: AssignmentChoice[];
  owners: Choice[];
  me: string;
  /** The name of the candidate that the list is narrowed to. */
  candidate: string | undefined;
};

export function ApplicationFilters({ state, choices, owners, me, candidate }: Props) {
  const { applications: texts, assignments, figures } = useTexts();
  const { list } = texts;
  const { assignmentId, vakgebied, source, owner, nextStep, candidateId, period, archive, from, to } =
    applicationList.filters;
  return (
    <FilterBar
      list={applicationList}
      state={state}
      placeholder={list.search}
      filters={[
        {
          name: assignmentId.name,
          label: list.assignment,
          value: state.assignmentId ?? '',
          options: choices.map(({ id, title, organization }) => ({
            value: id,
            label: `${title}, ${organization}`,
          })),
        },
        choiceFilter(vakgebied, state.vakgebied, list.vakgebied, assignments.vakgebieden),
        choiceFilter(source, state.source, list.source, {
          ...texts.sources,
          proposed: figures.words.proposed,
        }),
        ownerFilter(owner, state.owner, owners, me, { label: list.owner, mine: list.mine }),
        choiceFilter(nextStep, state.nextStep, list.nextStep, list.nextSteps),
        choiceFilter(period, state.period, list.period, list.periods),
        choiceFilter(archive, state.archive, list.archive, list.archives),
      ]}
    >
      {candidate && <FilterChip label={list.candidate} value={candidate} without={[candidateId.name]} />}
      <DaysChip label={list.received} from={state.from} to={state.to} without={[from.name, to.name]} />
      <CampaignChip campaign={state.campaign} />
      <LossChips {...state} />
    </FilterBar>
  );
}
