import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { lookTogether } from '#server/together/look-together.ts';
import type { Route } from './+types/together.ts';

/** Asked by every visible tab of the back office. */
export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { user } = context.get(staffContext).found;
  return receiveJson('/admin/together', request, (sent) =>
    lookTogether(program.db, user, sent, program.now()),
  );
}
