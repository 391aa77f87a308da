import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { saveForm } from '#app/routes/admin/records/save-form.ts';
import { contactRecord } from '#domain/contacts/contact-record.ts';
import { saveContact } from '#server/contacts/save-contact.ts';
import { customerNames } from '#server/customers/customer-queries.ts';
import type { Route } from './+types/save-contact.ts';

export function action(args: Route.ActionArgs) {
  const save = saveForm(args, {
    record: contactRecord,
    save: ({ db }, saving, actor) => saveContact(db, saving, actor),
    names: ({ db }, { customerId }) => customerNames(db, customerId),
  });
  return receiveJson('/admin/crm/contacts/:id/save', args.request, save);
}
