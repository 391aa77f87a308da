import { href } from 'react-router';
import { DaysChip, LossChips } from '#app/components/admin/list/figure-chips.tsx';
import { FilterBar, RecordChip } from '#app/components/admin/list/filter-bar.tsx';
import { ExportLinks, ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { ListViews } from '#app/components/admin/list/list-views.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { PresentationTable } from '#app/components/admin/presentations/presentation-table.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { presentationList } from '#domain/presentations/presentation-list.ts';
import { placeFrom } from '#domain/list-place.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { chosenNames } from '#server/lists/chosen-names.ts';
import { listPresentations } from '#server/presentations/presentation-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { loadViews } from '../lists/load-views.ts';
import { readOrLog } from '../../read-or-log.ts';
import { readingOf } from './reading.ts';
import type { Route } from './+types/presentations.ts';

export const meta = hiddenPage((texts) => texts.presentations.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext).program;
  const { searchParams } = new URL(request.url);
  const state = presentationList.parse(searchParams);
  const views = await loadViews(context, request, 'presentations');
  const reading = Promise.all([
    chosenNames(db, 'presentations', state),
    listPresentations(db, state, await readingOf(context), placeFrom(searchParams)),
  ]);
  const [names, found] = (await readOrLog(context, reading, 'presentations could not be read')) ?? [];
  return { state, views, names, found, today: calendarDay(now()) };
}

export default function Presentations({ loaderData }: Route.ComponentProps) {
  const { state, views, names, found, today } = loaderData;
  const { list: t } = useTexts().presentations;
  const { candidateId, assignmentId, from, to } = presentationList.filters;
  const url = useListUrl();
  return (
    <ListViews data={views}>
      <ListHead title={t.title}>
        <ExportLinks to={`${href('/admin/crm/presentations/export')}${url({})}`}>{t.export}</ExportLinks>
      </ListHead>
      <FilterBar
        list={presentationList}
        placeholder={t.search}
        filters={{ outcome: { words: t.outcomes }, company: {}, colleague: {} }}
        names={names}
      >
        <RecordChip label={t.candidate} id={state.candidateId} names={names} param={candidateId} />
        <RecordChip label={t.assignment} id={state.assignmentId} names={names} param={assignmentId} />
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
    </ListViews>
  );
}
