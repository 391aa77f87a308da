import { z } from 'zod';
import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { deleteCustomer } from '#server/customers/delete-customer.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/delete-customer.ts';

const count = z.int().min(0);
const confirmation = z.object({
  confirmed: z.object({ contacts: count, opportunities: count, activities: count }),
});

export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  return receiveJson(request, confirmation, ({ confirmed }) => deleteCustomer(db, { id, confirmed }, actor));
}
