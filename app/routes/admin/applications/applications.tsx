import { Columns3, Table2 } from 'lucide-react';
import { ApplicationBoard } from '#app/components/admin/applications/application-board.tsx';
import { ApplicationFilters } from '#app/components/admin/applications/application-filters.tsx';
import { ApplicationTable } from '#app/components/admin/applications/application-table.tsx';
import { StatusTabs } from '#app/components/admin/applications/status-tabs.tsx';
import {
  type StatusChanges,
  useStatusChanges,
} from '#app/components/admin/applications/use-status-changes.ts';
import { ListHead, ViewToggle } from '#app/components/admin/list/list-head.tsx';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import {
  APPLICATIONS_PER_PAGE,
  isNarrowed,
  parseApplicationList,
} from '#domain/applications/application-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import {
  assignmentChoices,
  boardOfApplications,
  listApplications,
} from '#server/applications/application-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/applications.ts';

export const meta = hiddenPage((texts) => texts.applications.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, log } = context.get(requestContext);
  const { db } = program;
  const state = parseApplicationList(new URL(request.url).searchParams);
  const today = calendarDay(program.now());
  try {
    const [choices, table, board] = await Promise.all([
      assignmentChoices(db, state.assignmentId),
      state.view === 'table' ? listApplications(db, state, today) : undefined,
      state.view === 'board' ? boardOfApplications(db, state, today) : undefined,
    ]);
    return { state, today, choices, table, board };
  } catch (err) {
    log.error({ err }, 'applications could not be read');
    return { state, today, choices: [], table: undefined, board: undefined };
  }
}

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { state, today, choices, table, board } = loaderData;
  const { applications: texts, list: words } = useTexts();
  const url = useListUrl();
  const changes = useStatusChanges();
  const onBoard = state.view === 'board';
  const views = [
    { to: url({ weergave: null }), label: words.table, icon: Table2, current: !onBoard },
    {
      to: url({ weergave: 'bord', status: null, sorteer: null }),
      label: words.board,
      icon: Columns3,
      current: onBoard,
    },
  ];
  return (
    <>
      <ListHead title={texts.title} beside={<ViewToggle label={words.view} views={views} />} />
      {table && <StatusTabs chosen={state.status} counts={table.counts} />}
      <ApplicationFilters state={state} choices={choices} />
      {!table && !board && <ListFailure title={texts.list.loadFailed} />}
      {table && <TableView state={state} table={table} changes={changes} />}
      {board && <ApplicationBoard {...board} today={today} changes={changes} />}
    </>
  );
}

type Loaded = Route.ComponentProps['loaderData'];
type TableProps = Pick<Loaded, 'state'> & { table: NonNullable<Loaded['table']>; changes: StatusChanges };

function TableView({ state, table, changes }: TableProps) {
  const { list: texts } = useTexts().applications;
  if (table.rows.length === 0) {
    const reason = state.status ? texts.emptyStatus : texts.emptyReason;
    return <ListEmpty title={texts.empty} reason={reason} narrowed={isNarrowed(state)} />;
  }
  return (
    <>
      <ApplicationTable rows={table.rows} sort={state.sort} changes={changes} />
      <ListPager page={table.page} pageSize={APPLICATIONS_PER_PAGE} total={table.total} />
    </>
  );
}
