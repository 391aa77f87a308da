import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { changeActivityStatus } from '#server/activities/change-activity-status.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/activity-status.ts';

export function action({ request, context }: Route.ActionArgs) {
  const { db, now } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/activities/status', request, (step) =>
    changeActivityStatus(db, step, now(), actor),
  );
}
