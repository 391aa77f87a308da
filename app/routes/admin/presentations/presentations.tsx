import { href } from 'react-router';
import { CustomerFilter } from '#app/components/admin/customers/customer-filter.tsx';
import { DaysChip, LossChips } from '#app/components/admin/list/figure-chips.tsx';
import { choiceFilter, FilterBar, FilterChip } from '#app/components/admin/list/filter-bar.tsx';
import { ExportLinks, ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { PresentationTable } from '#app/components/admin/presentations/presentation-table.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { presentationList } from '#domain/presentations/presentation-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { findCustomerName } from '#server/customers/customer-queries.ts';
import { filterNames } from '#server/presentations/filter-names.ts';
import { listPresentations } from '#server/presentations/presentation-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readOrLog } from '../read-or-log.ts';
import { readingOf } from './reading.ts';
import type { Route } from './+types/presentations.ts';

export const meta = hiddenPage((texts) => texts.presentations.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext).program;
  const state = presentationList.parse(new URL(request.url).searchParams);
  const reading = Promise.all([
    findCustomerName(db, state.company),
    filterNames(db, state),
    listPresentations(db, state, await readingOf(context)),
  ]);
  const [company, names, found] =
    (await readOrLog(context, reading, 'presentations could not be read')) ?? [];
  return { state, company, names, found, today: calendarDay(now()) };
}

export default function Presentations({ loaderData }: Route.ComponentProps) {
  const { state, company, names, found, today } = loaderData;
  const { list: t } = useTexts().presentations;
  const { outcome, candidateId, assignmentId, colleague, from, to } = presentationList.filters;
  const url = useListUrl();
  return (
    <>
      <ListHead title={t.title}>
        <ExportLinks to={`${href('/admin/crm/presentations/export')}${url({})}`}>{t.export}</ExportLinks>
      </ListHead>
      <FilterBar
        list={presentationList}
        state={state}
        placeholder={t.search}
        filters={[choiceFilter(outcome, state.outcome, t.allOutcomes, t.outcomes)]}
      >
        <CustomerFilter company={company} having="presentations" />
        {names?.candidate && (
          <FilterChip label={t.candidate} value={names.candidate} without={[candidateId.name]} />
        )}
        {names?.assignment && (
          <FilterChip label={t.assignment} value={names.assignment} without={[assignmentId.name]} />
        )}
        {names?.colleague && (
          <FilterChip label={t.sentBy} value={names.colleague} without={[colleague.name]} />
        )}
        <DaysChip label={t.period} from={state.from} to={state.to} without={[from.name, to.name]} />
        <LossChips {...state} />
      </FilterBar>
      <ListBody
        found={found}
        pageSize={presentationList.pageSize}
        texts={t}
        narrowed={presentationList.isNarrowed(state)}
      >
        {({ rows }) => <PresentationTable rows={rows} today={today} sort={state.sort} />}
      </ListBody>
    </>
  );
}
