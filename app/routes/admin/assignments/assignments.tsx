import { Link2 } from 'lucide';
import { href } from 'react-router';
import { DaysChip } from '#app/components/admin/list/figure-chips.tsx';
import { FilterBar } from '#app/components/admin/list/filter-bar.tsx';
import { ImportLink } from '#app/components/admin/imports/import-link.tsx';
import { AddLink, ExportLinks, HeadLink, ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { ListViews } from '#app/components/admin/list/list-views.tsx';
import { ListTabs } from '#app/components/admin/list/list-tabs.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { statusLooks, AssignmentTable } from '#app/components/admin/assignments/assignment-table.tsx';
import { LinkButton } from '#app/components/ui/button.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { managedList } from '#domain/assignments/managed-list.ts';
import { placeFrom } from '#domain/list-place.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { listManagedAssignments } from '#server/assignments/managed-assignments.ts';
import { countUnlinked } from '#server/assignments/propose-customers.ts';
import { chosenNames } from '#server/lists/chosen-names.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { loadViews } from '../lists/load-views.ts';
import { readTags } from '../groups/read-tags.ts';
import { readOrLog } from '../../read-or-log.ts';
import type { Route } from './+types/assignments.ts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = context.get(requestContext).program;
  const { searchParams } = new URL(request.url);
  const state = managedList.parse(searchParams);
  const views = await loadViews(context, request, 'assignments');
  const reading = Promise.all([
    listManagedAssignments(db, state, placeFrom(searchParams)),
    chosenNames(db, 'assignments', state),
    countUnlinked(db),
  ]);
  const [found, names, unlinked = 0] =
    (await readOrLog(context, reading, 'assignments could not be read')) ?? [];
  const tags = await readTags(context, 'assignment', found?.rows);
  const me = context.get(staffContext).found.user.id;
  return { state, views, today: calendarDay(now()), found, names, tags, unlinked, me };
}

export const meta = hiddenPage((texts) => texts.assignmentManagement.list.title);

export default function Assignments({ loaderData }: Route.ComponentProps) {
  const { state, views, today, found, names, tags, unlinked, me } = loaderData;
  const { assignments, assignmentManagement, workroom } = useTexts();
  const mayEdit = useMay()('edit');
  const { list } = assignmentManagement;
  const { publishedFrom, publishedTo } = managedList.filters;
  const add = href('/admin/dashboard/new');
  const url = useListUrl();
  return (
    <ListViews data={views}>
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
        placeholder={list.search}
        filters={{
          vakgebied: { words: assignments.vakgebieden },
          type: { words: assignments.types },
          owner: { me },
          company: {},
          customer: { words: { none: list.noCustomer } },
          hours: { unit: 'hours' },
          rate: { unit: 'euros' },
          near: {},
          tag: {},
        }}
        names={names}
      >
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
        {({ rows, total }) => (
          <AssignmentTable rows={rows} tags={tags} total={total} sort={state.sort} today={today} />
        )}
      </ListBody>
    </ListViews>
  );
}
