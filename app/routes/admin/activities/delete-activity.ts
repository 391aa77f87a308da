import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { deleteActivity } from '#server/activities/delete-activity.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/delete-activity.ts';

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/activities/:id/delete', request, async () => {
    await deleteActivity(db, id, actor);
  });
}
