import type { RouterContextProvider } from 'react-router';
import type { ToDoGiven } from '#app/components/admin/activities/to-do/to-do-page.tsx';
import { ownerIn, toDoList } from '#domain/activities/to-do.ts';
import { ownerChoices } from '#server/activities/activity-choices.ts';
import { readToDo } from '#server/activities/to-do-queries.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { readOrLog } from '../../read-or-log.ts';

export async function loadToDo(
  context: Readonly<RouterContextProvider>,
  url: URLSearchParams,
): Promise<ToDoGiven> {
  const { db, now: clock } = context.get(requestContext).program;
  const me = context.get(staffContext).found.user.id;
  const state = toDoList.parse(url);
  const owner = ownerIn(state.whose, me);
  const now = clock();
  const reading = Promise.all([
    readToDo(db, { owner, group: state.group, page: state.page }, now),
    ownerChoices(db, owner),
  ]);
  const [found, owners = []] = (await readOrLog(context, reading, 'to-do list could not be read')) ?? [];
  return { state, now, me, owners, found };
}
