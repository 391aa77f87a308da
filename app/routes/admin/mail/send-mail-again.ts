import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { sendAgain } from '#server/mail/send-again.ts';
import { receiveJson } from '#app/routes/admin/receive-json.ts';
import type { Route } from './+types/send-mail-again.ts';

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/dashboard/mail/opnieuw', request, ({ id }) => sendAgain(program, id, actor));
}
