import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { importContacts } from '#server/imports/import-contacts.ts';
import { importCustomers } from '#server/imports/import-customers.ts';

/** Imports a batch of rows and reports the outcome of each. */
export const action = jsonAction('/admin/crm/import', async ({ sent, program, actor }) => {
  const importRows = sent.kind === 'customers' ? importCustomers : importContacts;
  return { rows: await importRows(program.db, sent, actor) };
});
