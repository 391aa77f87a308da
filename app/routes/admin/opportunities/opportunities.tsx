import { href } from 'react-router';
import { LossChips } from '#app/components/admin/list/figure-chips.tsx';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ImportLink } from '#app/components/admin/imports/import-link.tsx';
import { AddLink, ExportLinks, ListHead, ViewToggle } from '#app/components/admin/list/list-head.tsx';
import { ListBody, ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { ListViews } from '#app/components/admin/list/list-views.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { useAhead } from '#app/components/ui/later.tsx';
import { pagePart } from '#app/components/ui/page-part.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { opportunityList, shownFilters } from '#domain/opportunities/opportunity-list.ts';
import { placeFrom } from '#domain/list-place.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { chosenNames } from '#server/lists/chosen-names.ts';
import { boardOfOpportunities, listOpportunities } from '#server/opportunities/opportunity-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { loadViews } from '../lists/load-views.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/opportunities.ts';

export const meta = hiddenPage((texts) => texts.opportunities.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext).program;
  const { searchParams } = new URL(request.url);
  const state = opportunityList.parse(searchParams);
  const views = await loadViews(context, request, 'opportunities');
  const reading = Promise.all([
    chosenNames(db, 'opportunities', state),
    state.view === 'table' ? listOpportunities(db, state, placeFrom(searchParams)) : undefined,
    state.view === 'board' ? boardOfOpportunities(db, state, placeFrom(searchParams).exact) : undefined,
  ]);
  const found = await readOrLog(context, reading, 'opportunities could not be read');
  const [names, table, board] = found ?? [];
  return { state, today: calendarDay(now()), names, table, board, views };
}

const OpportunityTable = pagePart(
  'opportunities/opportunity-table',
  async () => (await import('#app/components/admin/opportunities/opportunity-table.tsx')).OpportunityTable,
  (params) => opportunityList.parse(params).view === 'table',
);

const OpportunityBoard = pagePart(
  'opportunities/opportunity-board',
  async () => (await import('#app/components/admin/opportunities/opportunity-board.tsx')).OpportunityBoard,
  (params) => opportunityList.parse(params).view === 'board',
);

export default function Opportunities({ loaderData }: Route.ComponentProps) {
  const { state, today, names, table, board, views } = loaderData;
  const { crm, opportunities } = useTexts();
  const { list: t, title } = opportunities;
  const { stage } = opportunityList.filters;
  const url = useListUrl();
  useAhead(OpportunityBoard, OpportunityTable);
  const onBoard = state.view === 'board';
  const add = <AddLink to={href('/admin/crm/opportunities/new')}>{t.add}</AddLink>;
  const shown = shownFilters(state);
  const empty = { oneTitle: true, action: add, narrowed: opportunityList.isNarrowed(shown) };
  return (
    <ListViews data={views}>
      <ListHead title={title} beside={<ViewToggle view={state.view} columns={stage.name} />}>
        <ImportLink kind="opportunities" />
        <ExportLinks to={`${href('/admin/crm/opportunities/export')}${url({ weergave: null })}`}>
          {t.export}
        </ExportLinks>
        {add}
      </ListHead>
      <FilterBar
        list={opportunityList}
        placeholder={t.search}
        // The board has a column per stage instead.
        filters={{ stage: !onBoard && { words: crm.stages }, company: {}, owner: {} }}
        names={names}
      >
        <LossChips {...state} />
      </FilterBar>
      {!onBoard && (
        <ListBody
          found={table}
          pageSize={opportunityList.pageSize}
          texts={{ loadFailed: t.loadFailed, empty: t.empty, emptyReason: t.emptyReason }}
          {...empty}
        >
          {({ rows, total }) => <OpportunityTable rows={rows} total={total} sort={state.sort} />}
        </ListBody>
      )}
      {onBoard && !board && <ListFailure title={t.loadFailed} />}
      {board &&
        (board.totals?.every(({ count }) => count === 0) ? (
          <ListEmpty title={t.empty} reason={t.emptyReason} all="?weergave=bord" {...empty} />
        ) : (
          <OpportunityBoard {...board} today={today} />
        ))}
    </ListViews>
  );
}
