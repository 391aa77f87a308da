import { href } from 'react-router';
import { ActivityTabs } from '#app/components/admin/activities/activity-tabs.tsx';
import { ActivityTable } from '#app/components/admin/activities/activity-table.tsx';
import { ToDoPage } from '#app/components/admin/activities/to-do/to-do-page.tsx';
import { FilterBar, FilterChip } from '#app/components/admin/list/filter-bar.tsx';
import { ImportLink } from '#app/components/admin/imports/import-link.tsx';
import { AddLink, ExportLinks, ListHead } from '#app/components/admin/list/list-head.tsx';
import { ListBody } from '#app/components/admin/list/list-states.tsx';
import { ListViews } from '#app/components/admin/list/list-views.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { aboutFilters, activityList } from '#domain/activities/activity-list.ts';
import { placeFrom } from '#domain/list-place.ts';
import { allActivities, isToDo } from '#domain/activities/to-do.ts';
import { namesInFilter } from '#server/activities/activity-choices.ts';
import { listActivities } from '#server/activities/activity-queries.ts';
import { chosenNames } from '#server/lists/chosen-names.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { loadViews } from '../lists/load-views.ts';
import { readOrLog } from '../read-or-log.ts';
import { loadToDo } from './load-to-do.ts';
import type { Route } from './+types/activities.ts';

export const meta = hiddenPage((texts) => texts.activities.title);

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now: clock } = context.get(requestContext).program;
  const url = new URL(request.url).searchParams;
  if (isToDo(url)) return { toDo: await loadToDo(context, url) };
  const state = activityList.parse(url);
  const now = clock();
  const views = await loadViews(context, request, 'activities');
  const reading = Promise.all([
    listActivities(db, state, now, placeFrom(url)),
    chosenNames(db, 'activities', state),
    namesInFilter(db, state),
  ]);
  const [list, names, about = {}] = (await readOrLog(context, reading, 'activities could not be read')) ?? [];
  const me = context.get(staffContext).found.user.id;
  return { toDo: undefined, state, views, now, list, names, me, about };
}
type Loaded = Awaited<ReturnType<typeof loader>>;

/** Without a filter: what is to be done. */
export default function Activities({ loaderData }: Route.ComponentProps) {
  return loaderData.toDo ? <ToDoPage {...loaderData.toDo} /> : <AllActivities {...loaderData} />;
}

type Props = Extract<Loaded, { toDo: undefined }>;

function AllActivities({ state, views, now, list, names, me, about }: Props) {
  const { activities, crm } = useTexts();
  const { list: t, title } = activities;
  const url = useListUrl();
  const add = <AddLink to={href('/admin/crm/activities/new')}>{t.add}</AddLink>;
  return (
    <ListViews data={views} bare={allActivities}>
      <ListHead title={title}>
        <ImportLink kind="activities" />
        <ExportLinks to={`${href('/admin/crm/activities/export')}${url({})}`}>{t.export}</ExportLinks>
        {add}
      </ListHead>
      <ActivityTabs current="all" />
      <FilterBar
        list={activityList}
        placeholder={t.search}
        filters={{
          type: { words: crm.activityTypes },
          status: { words: { ...crm.activityStatuses, overdue: t.overdue } },
          about: { words: t.aboutKinds },
          owner: { me },
          company: {},
        }}
        names={names}
      >
        {aboutFilters.map(
          (name) =>
            state[name] && (
              <FilterChip
                key={name}
                label={t.aboutKinds[name]}
                value={about[state[name]] ?? ''}
                without={[activityList.filters[name].name]}
              />
            ),
        )}
      </FilterBar>
      <ListBody
        found={list}
        pageSize={activityList.pageSize}
        texts={{ loadFailed: t.loadFailed, empty: t.empty, emptyReason: t.emptyReason }}
        narrowed={activityList.isNarrowed(state)}
        oneTitle
        all={allActivities}
        action={add}
      >
        {({ rows, total }) => <ActivityTable rows={rows} total={total} sort={state.sort} now={now} />}
      </ListBody>
    </ListViews>
  );
}
