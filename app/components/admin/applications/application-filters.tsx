import { FilterBar, FilterChip } from '#app/components/admin/list/filter-bar.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import {
  type ApplicationListState,
  applicationParams as params,
  archiveViews,
  periods,
} from '#domain/applications/application-list.ts';
import { applicationSources } from '#domain/applications/application-source.ts';
import { vakgebieden } from '#domain/assignments/assignment.ts';
import { formatDate } from '#domain/time/format.ts';

export type AssignmentChoice = { id: string; title: string; organization: string };

export function ApplicationFilters({
  state,
  choices,
}: {
  state: ApplicationListState;
  choices: AssignmentChoice[];
}) {
  const { applications: texts, assignments } = useTexts();
  const { list } = texts;
  const days = useDays(state);
  return (
    <FilterBar
      search={{ value: state.search, placeholder: list.search }}
      also={days ? [params.from, params.to] : []}
      filters={[
        {
          name: params.assignment,
          label: list.assignment,
          value: state.assignmentId ?? '',
          options: choices.map(({ id, title, organization }) => ({
            value: id,
            label: `${title}, ${organization}`,
          })),
        },
        {
          name: params.vakgebied,
          label: list.vakgebied,
          value: state.vakgebied ?? '',
          options: vakgebieden.map((value) => ({ value, label: assignments.vakgebieden[value] })),
        },
        {
          name: params.source,
          label: list.source,
          value: state.source ?? '',
          options: applicationSources.map((value) => ({ value, label: texts.sources[value] })),
        },
        {
          name: params.period,
          label: list.period,
          value: state.period ?? '',
          options: periods.map((value) => ({ value, label: list.periods[value] })),
        },
        {
          name: params.archive,
          label: list.archive,
          value: state.archive ?? '',
          options: archiveViews.map((value) => ({ value, label: list.archives[value] })),
        },
      ]}
    >
      {days && <FilterChip label={list.received} value={days} without={[params.from, params.to]} />}
    </FilterBar>
  );
}

/** The period that a bar of a chart stands for, in words. */
function useDays({ from, to }: ApplicationListState): string | undefined {
  const { language } = useSite();
  const { list } = useTexts().applications;
  const [first, last] = [from, to].map((day) => day && formatDate(day, language, 'short'));
  if (first && last) return list.between(first, last);
  if (first) return list.from(first);
  return last ? list.until(last) : undefined;
}
