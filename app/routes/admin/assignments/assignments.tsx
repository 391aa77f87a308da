import { Link2 } from 'lucide-react';
import { href } from 'react-router';
import { CustomerFilter } from '#app/components/admin/customers/customer-filter.tsx';
import { DaysChip } from '#app/components/admin/list/figure-chips.tsx';
import { choiceFilter, FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ImportLink } from '#app/components/admin/imports/import-link.tsx';
import { AddLink, ExportLinks, HeadLink, ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { ListTabs } from '#app/components/admin/list/list-tabs.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { statusLooks, AssignmentTable } from '#app/components/admin/assignments/assignment-table.tsx';
import { ownerFilter } from '#app/components/admin/list/owner-filter.ts';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/page-meta.ts';
import { managedList } from '#domain/assignments/managed-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { listManagedAssignments } from '#server/assignments/managed-assignments.ts';
import { countUnlinked } from '#server/assignments/propose-customers.ts';
import { findCustomerName } from '#server/customers/customer-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { readOrLog } from '../read-or-log.ts';
import type { Route } from './+types/assignments.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext).program;
  const state = managedList.parse(new URL(request.url).searchParams);
  const reading = Promise.all([
    listManagedAssignments(db, state),
    findCustomerName(db, state.company),
    ownerChoices(db, state.owner),
    countUnlinked(db),
  ]);
  const [found, company, owners = [], unlinked = 0] =
    (await readOrLog(context, reading, 'assignments could not be read')) ?? [];
  const me = context.get(staffContext).found.user.id;
  return { state, today: calendarDay(now()), found, company, owners, unlinked, me };
}

export const meta = hiddenPage((texts) => texts.assignmentManagement.list.title);

export default function Assignments({ loaderData }: Route.ComponentProps) {
  const { state, today, found, company, owners, unlinked, me } = loaderData;
  const { assignments, assignmentManagement, workroom } = useTexts();
  const mayEdit = useMay()('edit');
  const { list } = assignmentManagement;
  const { vakgebied, type, owner, customer, publishedFrom, publishedTo } = managedList.filters;
  const add = href('/admin/dashboard/new');
  const url = useListUrl();
  return (
    <>
      <ListHead title={list.title}>
        {unlinked > 0 && mayEdit && (
          <HeadLink to={href('/admin/dashboard/vacatures/klanten')} icon={Link2}>
            {workroom.link.open(unlinked)}
          </HeadLink>
        )}
        <ImportLink kind="assignments" />
        <ExportLinks to={`${href('/admin/dashboard/vacatures/export')}${url({})}`}>{list.export}</ExportLinks>
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
          ownerFilter(owner, state.owner, owners, me, { label: list.owner, mine: list.mine }),
          choiceFilter(customer, state.customer, list.columns.customer, { none: list.noCustomer }),
        ]}
      >
        <CustomerFilter company={company} having="assignments" />
        <DaysChip
          label={list.published}
          from={state.publishedFrom}
          to={state.publishedTo}
          without={[publishedFrom.name, publishedTo.name]}
        />
      </FilterBar>
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
        {({ rows, total }) => <AssignmentTable rows={rows} total={total} sort={state.sort} today={today} />}
      </ListBody>
    </>
  );
}
