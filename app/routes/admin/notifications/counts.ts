import { answerJson } from '#app/routes/admin/receive-json.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { countWaiting } from '#server/notifications/count-waiting.ts';
import type { Route } from './+types/counts.ts';

/** Polled by the menu and the bell. */
export async function loader({ context }: Route.LoaderArgs) {
  const { program } = context.get(requestContext);
  const { user } = context.get(staffContext).found;
  return answerJson('/admin/counts', await countWaiting(program.db, user, program.now()));
}
