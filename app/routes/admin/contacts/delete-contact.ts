import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { deleteContact } from '#server/contacts/delete-contact.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/delete-contact.ts';

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/contacts/:id/delete', request, async () => {
    await deleteContact(db, id, actor);
  });
}
