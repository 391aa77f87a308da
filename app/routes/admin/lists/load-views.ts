import { redirect, type RouterContextProvider } from 'react-router';
import type { ListName } from '#domain/list-name.ts';
import type { ListViewsData } from '#domain/list-view.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { readViews } from '#server/lists/read-views.ts';
import { readOrLog } from '../../read-or-log.ts';

/** The views of a list; without a query, the list opens with the view that this person chose for it. */
export async function loadViews(
  context: Readonly<RouterContextProvider>,
  request: Request,
  list: ListName,
): Promise<ListViewsData | undefined> {
  const { db, now: clock } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  const { pathname, searchParams: params } = new URL(request.url);
  const now = clock();
  const reading = readViews(
    db,
    { list, person: { id: actor.userId, role: actor.role }, params },
    { now, today: calendarDay(now) },
  );
  const found = await readOrLog(context, reading, 'the views of a list could not be read');
  const opened = params.size === 0 && found?.views.find(({ id }) => id === found.defaultId);
  if (opened) throw redirect(pathname + opened.url);
  return found;
}
