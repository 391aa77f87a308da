import { answerJson } from '#app/routes/admin/receive-json.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { listNotifications } from '#server/notifications/list-notifications.ts';
import type { Route } from './+types/notifications.ts';

/** Read when the bell is opened. */
export async function loader({ context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { user } = context.get(staffContext).found;
  const notifications = await listNotifications(program.db, user, program.now());
  return answerJson('/admin/notifications', { notifications });
}
