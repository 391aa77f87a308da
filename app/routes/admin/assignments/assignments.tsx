import { href } from 'react-router';
import { choiceFilter, FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { AddLink, ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { ListTabs } from '#app/components/admin/list/list-tabs.tsx';
import { statusLooks, AssignmentTable } from '#app/components/admin/assignments/assignment-table.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { managedList } from '#domain/assignments/managed-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { listManagedAssignments } from '#server/assignments/managed-assignments.ts';
import { requestContext } from '#server/http/request-context.ts';
import { readOrLog } from '../read-or-log.ts';
import type { Route } from './+types/assignments.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext).program;
  const state = managedList.parse(new URL(request.url).searchParams);
  const reading = listManagedAssignments(db, state);
  const found = await readOrLog(context, reading, 'assignments could not be read');
  return { state, today: calendarDay(now()), found };
}

export const meta = hiddenPage((texts) => texts.assignmentManagement.list.title);

export default function Assignments({ loaderData: { state, today, found } }: Route.ComponentProps) {
  const { assignments, assignmentManagement } = useTexts();
  const { list } = assignmentManagement;
  const { vakgebied, type } = managedList.filters;
  const add = href('/admin/dashboard/new');
  return (
    <>
      <ListHead title={list.title}>
        <AddLink to={add}>{list.add}</AddLink>
      </ListHead>
      {found && (
        <ListTabs
          param={managedList.others.status}
          chosen={state.status}
          counts={found.counts}
          all={found.all}
          texts={list}
          words={assignments.statuses}
          tone={(status) => statusLooks[status].tone}
        />
      )}
      <FilterBar
        list={managedList}
        state={state}
        placeholder={list.search}
        filters={[
          choiceFilter(vakgebied, state.vakgebied, list.vakgebied, assignments.vakgebieden),
          choiceFilter(type, state.type, list.type, assignments.types),
        ]}
      />
      <ListBody
        found={found}
        pageSize={managedList.pageSize}
        texts={{ ...list, emptyReason: state.status ? undefined : list.emptyReason }}
        narrowed={managedList.isNarrowed(state)}
        action={
          <LinkButton to={add} size="sm">
            {list.add}
          </LinkButton>
        }
      >
        {({ rows }) => <AssignmentTable rows={rows} sort={state.sort} today={today} />}
      </ListBody>
    </>
  );
}
