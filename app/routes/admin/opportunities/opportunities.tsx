import { Columns3, Download, Plus, Table2 } from 'lucide-react';
import { href } from 'react-router';
import { CustomerFilter } from '#app/components/admin/customers/customer-filter.tsx';
import { DownloadLink } from '#app/components/admin/records/download-link.tsx';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ListHead, ViewToggle } from '#app/components/admin/list/list-head.tsx';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { OpportunityBoard } from '#app/components/admin/opportunities/opportunity-board.tsx';
import { OpportunityTable } from '#app/components/admin/opportunities/opportunity-table.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { opportunityStages } from '#domain/opportunities/opportunity.ts';
import {
  isNarrowed,
  OPPORTUNITY_PAGE_SIZE,
  type OpportunityListState,
  opportunityParams,
  parseOpportunityList,
} from '#domain/opportunities/opportunity-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { findCustomerName } from '#server/customers/customer-queries.ts';
import { boardOfOpportunities, listOpportunities } from '#server/opportunities/opportunity-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/opportunities.ts';

export const meta = hiddenPage((texts) => texts.opportunities.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, log } = context.get(requestContext);
  const { db } = program;
  const state = parseOpportunityList(new URL(request.url).searchParams);
  const today = calendarDay(program.now());
  try {
    const [company, table, board] = await Promise.all([
      findCustomerName(db, state.company),
      state.view === 'table' ? listOpportunities(db, state) : undefined,
      state.view === 'board' ? boardOfOpportunities(db, state) : undefined,
    ]);
    return { state, today, company: company ?? null, table, board };
  } catch (err) {
    log.error({ err }, 'opportunities could not be read');
    return { state, today, company: null, table: undefined, board: undefined };
  }
}

export default function Opportunities({ loaderData }: Route.ComponentProps) {
  const { state, today, company, table, board } = loaderData;
  const { opportunities, list } = useTexts();
  const { list: t, title } = opportunities;
  const url = useListUrl();
  const onBoard = state.view === 'board';
  const views = [
    { to: url({ weergave: null }), label: list.table, icon: Table2, current: !onBoard },
    {
      to: url({ weergave: 'bord', fase: null, sorteer: null }),
      label: list.board,
      icon: Columns3,
      current: onBoard,
    },
  ];
  const add = (
    <LinkButton to={href('/admin/crm/opportunities/new')} variant="primary" size="sm" icon={Plus}>
      <span className="page-head__wide-only">{t.add}</span>
    </LinkButton>
  );
  const nothing = table?.total === 0 || board?.totals.every(({ count }) => count === 0);
  return (
    <>
      <ListHead title={title} beside={<ViewToggle label={list.view} views={views} />}>
        <DownloadLink
          to={`${href('/admin/crm/opportunities/export')}${url({ weergave: null })}`}
          icon={Download}
        >
          {t.export}
        </DownloadLink>
        {add}
      </ListHead>
      <Filters state={state} company={company} />
      {!table && !board && <ListFailure title={t.loadFailed} />}
      {nothing && (
        <ListEmpty
          oneTitle
          title={t.empty}
          reason={t.emptyReason}
          action={add}
          narrowed={isNarrowed(state)}
          all={onBoard ? '?weergave=bord' : '?'}
        />
      )}
      {table && !nothing && (
        <>
          <OpportunityTable rows={table.rows} sort={state.sort} />
          <ListPager page={table.page} pageSize={OPPORTUNITY_PAGE_SIZE} total={table.total} />
        </>
      )}
      {board && !nothing && <OpportunityBoard {...board} today={today} />}
    </>
  );
}

type FiltersProps = { state: OpportunityListState; company: Route.ComponentProps['loaderData']['company'] };

function Filters({ state, company }: FiltersProps) {
  const { crm, opportunities } = useTexts();
  const stage = {
    name: opportunityParams.stage,
    label: opportunities.list.allStages,
    value: state.stage ?? '',
    options: opportunityStages.map((value) => ({ value, label: crm.stages[value] })),
  };
  return (
    <FilterBar
      search={{ value: state.search, placeholder: opportunities.list.search }}
      // The board has a column per stage instead.
      filters={state.view === 'board' ? [] : [stage]}
      also={state.company ? [opportunityParams.company] : []}
    >
      <CustomerFilter company={company} />
    </FilterBar>
  );
}
