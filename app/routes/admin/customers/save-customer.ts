import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import { saveCustomer } from '#server/customers/save-customer.ts';
import type { Route } from './+types/save-customer.ts';

export function action(args: Route.ActionArgs) {
  const save = saveForm(args, {
    record: customerRecord,
    save: ({ db }, saving, actor) => saveCustomer(db, saving, actor),
  });
  return receiveJson('/admin/crm/customers/:id/save', args.request, save);
}
