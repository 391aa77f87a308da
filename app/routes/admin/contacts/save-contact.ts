import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { saveContact } from '#server/contacts/save-contact.ts';
import { customerNames } from '#server/customers/customer-queries.ts';

const save = saveForm({
  record: contactRecord,
  save: ({ db }, saving, actor) => saveContact(db, saving, actor),
  names: ({ db }, { customerId }) => customerNames(db, customerId),
});
export const action = jsonAction('/admin/crm/contacts/:id/save', save);
