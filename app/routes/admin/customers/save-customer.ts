import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { customerRecord } from '#domain/customers/customer-record.ts';
import { saveCustomer } from '#server/customers/save-customer.ts';

const save = saveForm({
  record: customerRecord,
  save: ({ db }, saving, actor) => saveCustomer(db, saving, actor),
});
export const action = jsonAction('/admin/crm/customers/:id/save', save);
