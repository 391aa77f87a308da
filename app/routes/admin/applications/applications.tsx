import { href } from 'react-router';
import { ApplicationFilters } from '#app/components/admin/applications/application-filters.tsx';
import { ApplicationTable } from '#app/components/admin/applications/application-table.tsx';
import { RejectDialog } from '#app/components/admin/applications/reject-dialog.tsx';
import { statusTones } from '#app/components/admin/applications/status-tones.ts';
import { useStatusChanges } from '#app/components/admin/applications/use-status-changes.ts';
import { ExportLinks, ListHead, ViewToggle } from '#app/components/admin/list/list-head.tsx';
import { ListBody, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { ListViews } from '#app/components/admin/list/list-views.tsx';
import { ListTabs } from '#app/components/admin/list/list-tabs.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { useAhead } from '#app/components/ui/later.tsx';
import { pagePart } from '#app/components/ui/page-part.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { applicationList } from '#domain/applications/application-list.ts';
import type { ApplicationStatus } from '#domain/applications/application-status.ts';
import { placeFrom } from '#domain/list-place.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { boardOfApplications, listApplications } from '#server/applications/application-queries.ts';
import { chosenNames } from '#server/lists/chosen-names.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { requestContext } from '#server/http/request-context.ts';
import { loadViews } from '../lists/load-views.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/applications.ts';

export const meta = hiddenPage((texts) => texts.applications.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext).program;
  const { searchParams } = new URL(request.url);
  const state = applicationList.parse(searchParams);
  const today = calendarDay(now());
  const views = await loadViews(context, request, 'applications');
  const reading = Promise.all([
    chosenNames(db, 'applications', state),
    state.view === 'table' ? listApplications(db, state, today, placeFrom(searchParams)) : undefined,
    state.view === 'board' ? boardOfApplications(db, state, today) : undefined,
  ]);
  const found = await readOrLog(context, reading, 'applications could not be read');
  const [names, table, board] = found ?? [];
  const me = context.get(staffContext).found.user.id;
  return { state, views, today, names, me, table, board };
}

const ApplicationBoard = pagePart(
  'applications/application-board',
  async () => (await import('#app/components/admin/applications/application-board.tsx')).ApplicationBoard,
  (params) => applicationList.parse(params).view === 'board',
);

export default function Applications({ loaderData }: Route.ComponentProps) {
  const { state, views, today, table, board, ...filters } = loaderData;
  const { list: t, title, statuses } = useTexts().applications;
  const { status } = applicationList.others;
  const changes = useStatusChanges();
  useAhead(ApplicationBoard);
  const url = useListUrl();
  const queueOf = (shown: ApplicationStatus | null) =>
    applicationList.urlOf({ ...state, status: shown, page: 1, view: 'table' });
  return (
    <ListViews data={views}>
      <ListHead title={title} beside={<ViewToggle view={state.view} columns={status.name} />}>
        <ExportLinks to={`${href('/admin/dashboard/sollicitaties/export')}${url({ weergave: null })}`}>
          {t.export}
        </ExportLinks>
      </ListHead>
      {table && (
        <ListTabs
          param={status}
          chosen={state.status}
          counts={table.counts}
          all={table.all}
          texts={{ tabs: t.tabs, all: t.all }}
          words={statuses}
          tone={(value) => statusTones[value]}
        />
      )}
      <ApplicationFilters state={state} {...filters} />
      {state.view === 'table' && (
        <ListBody
          found={table}
          pageSize={applicationList.pageSize}
          texts={{
            loadFailed: t.loadFailed,
            empty: t.empty,
            emptyReason: state.status ? t.emptyStatus : t.emptyReason,
          }}
          narrowed={applicationList.isNarrowed(state)}
        >
          {({ rows, total }) => (
            <ApplicationTable
              rows={rows}
              total={total}
              sort={state.sort}
              today={today}
              changes={changes}
              queue={queueOf(state.status)}
            />
          )}
        </ListBody>
      )}
      {state.view === 'board' && !board && <ListFailure title={t.loadFailed} />}
      {board && <ApplicationBoard {...board} today={today} changes={changes} queueOf={queueOf} />}
      <RejectDialog changes={changes} />
    </ListViews>
  );
}
