import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { deleteCustomer } from '#server/customers/delete-customer.ts';

export const action = jsonAction('/admin/crm/customers/:id/delete', ({ sent, program, params, actor }) =>
  deleteCustomer(program.db, { ...sent, id: params.id }, actor),
);
