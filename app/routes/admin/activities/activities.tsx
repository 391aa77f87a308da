import { ToDoPage } from '#app/components/admin/activities/to-do/to-do-page.tsx';
import { useAhead } from '#app/components/ui/later.tsx';
import { pagePart } from '#app/components/ui/page-part.ts';
import { hiddenPage } from '#app/hidden-page.ts';
import { activityList } from '#domain/activities/activity-list.ts';
import { placeFrom } from '#domain/list-place.ts';
import { isToDo } from '#domain/activities/to-do.ts';
import { namesInFilter } from '#server/activities/activity-choices.ts';
import { listActivities } from '#server/activities/activity-queries.ts';
import { chosenNames } from '#server/lists/chosen-names.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { loadViews } from '../lists/load-views.ts';
import { readOrLog } from '../../read-or-log.ts';
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

const AllActivities = pagePart(
  'activities/all-activities',
  async () => (await import('#app/components/admin/activities/all-activities.tsx')).AllActivities,
  (params) => !isToDo(params),
);

/** Without a filter: what is to be done. */
export default function Activities({ loaderData }: Route.ComponentProps) {
  useAhead(AllActivities);
  return loaderData.toDo ? <ToDoPage {...loaderData.toDo} /> : <AllActivities {...loaderData} />;
}
