import { Plus } from 'lucide-react';
import { href } from 'react-router';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { ListEmpty, ListFailure } from '#app/components/admin/list/list-states.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { statusLooks, AssignmentTable } from '#app/components/admin/assignments/assignment-table.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { TabLinks } from '#app/components/ui/tab-links.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { assignmentStatuses, assignmentTypes, vakgebieden } from '#domain/assignments/assignment.ts';
import { MANAGED_PER_PAGE, managedParams, parseManagedList } from '#domain/assignments/managed-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { listManagedAssignments } from '#server/assignments/managed-assignments.ts';
import { requestContext } from '#server/http/request-context.ts';
import type { Route } from './+types/assignments.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { program, log } = context.get(requestContext);
  const state = parseManagedList(new URL(request.url).searchParams);
  const today = calendarDay(program.now());
  const found = await listManagedAssignments(program.db, state).catch((err: unknown) => {
    log.error({ err }, 'assignments could not be read');
  });
  return { state, today, found };
}

export const meta = hiddenPage((texts) => texts.assignmentManagement.list.title);

export default function Assignments({ loaderData: { state, today, found } }: Route.ComponentProps) {
  const { assignments, assignmentManagement } = useTexts();
  const { list } = assignmentManagement;
  const narrowed = state.search !== '' || state.type !== null || state.vakgebied !== null;
  return (
    <>
      <ListHead title={list.title}>
        <LinkButton to={href('/admin/dashboard/new')} variant="primary" size="sm" icon={Plus}>
          <span className="page-head__wide-only">{list.add}</span>
        </LinkButton>
      </ListHead>
      {found ? <StatusTabs chosen={state.status} counts={found.counts} all={found.all} /> : null}
      <FilterBar
        search={{ value: state.search, placeholder: list.search }}
        filters={[
          {
            name: managedParams.vakgebied,
            label: list.vakgebied,
            value: state.vakgebied ?? '',
            options: vakgebieden.map((value) => ({ value, label: assignments.vakgebieden[value] })),
          },
          {
            name: managedParams.type,
            label: list.type,
            value: state.type ?? '',
            options: assignmentTypes.map((value) => ({ value, label: assignments.types[value] })),
          },
        ]}
      />
      {!found && <ListFailure title={list.loadFailed} />}
      {found && found.total === 0 && (
        <ListEmpty
          title={list.empty}
          reason={state.status ? undefined : list.emptyReason}
          narrowed={narrowed}
          action={
            <LinkButton to={href('/admin/dashboard/new')} size="sm">
              {list.add}
            </LinkButton>
          }
        />
      )}
      {found && found.total > 0 && (
        <>
          <AssignmentTable rows={found.rows} sort={state.sort} today={today} />
          <ListPager page={found.page} pageSize={MANAGED_PER_PAGE} total={found.total} />
        </>
      )}
    </>
  );
}

type Found = NonNullable<Route.ComponentProps['loaderData']['found']>;
type TabsProps = { chosen: (typeof assignmentStatuses)[number] | null; counts: Found['counts']; all: number };

function StatusTabs({ chosen, counts, all }: TabsProps) {
  const { assignments, assignmentManagement } = useTexts();
  const url = useListUrl();
  return (
    <TabLinks
      label={assignmentManagement.list.tabs}
      links={[
        {
          to: url({ status: null }),
          label: assignmentManagement.list.all,
          count: all,
          current: chosen === null,
        },
        ...assignmentStatuses.map((status) => ({
          to: url({ status }),
          label: assignments.statuses[status],
          count: counts[status],
          current: chosen === status,
          tone: statusLooks[status].tone,
        })),
      ]}
    />
  );
}
