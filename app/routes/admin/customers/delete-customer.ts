import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { deleteCustomer } from '#server/customers/delete-customer.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/delete-customer.ts';

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/customers/:id/delete', request, ({ confirmed }) =>
    deleteCustomer(db, { id, confirmed }, actor),
  );
}
