import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { deleteContact } from '#server/contacts/delete-contact.ts';

export const action = jsonAction('/admin/crm/contacts/:id/delete', async ({ program, params, actor }) => {
  await deleteContact(program.db, params.id, actor);
});
