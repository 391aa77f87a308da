import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { eraseContact } from '#server/contacts/erase-contact.ts';

export const action = jsonAction('/admin/crm/contacts/:id/delete', ({ program, params, actor }) =>
  eraseContact(program, params.id, 'staff', actor),
);
