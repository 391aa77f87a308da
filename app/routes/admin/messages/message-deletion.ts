import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import { deleteMessages } from '#server/messages/delete-messages.ts';
import { receiveJson } from '#app/routes/admin/receive-json.ts';
import type { Route } from './+types/message-deletion.ts';

export function action({ request, context }: Route.ActionArgs) {
  const { program } = context.get(requestContext);
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/dashboard/berichten/verwijderen', request, ({ ids }) =>
    deleteMessages(program, ids, actor),
  );
}
