import { mayBulk } from '#domain/accounts/roles.ts';
import { AppError } from '#server/errors.ts';
import { jsonAction } from '#app/routes/admin/receive-json.ts';
import { importContacts } from '#server/imports/import-contacts.ts';
import { importCustomers } from '#server/imports/import-customers.ts';

/** Imports a batch of rows and reports the outcome of each. */
export const action = jsonAction('/admin/crm/import', async ({ sent, program, actor }) => {
  if (!mayBulk(actor.role, sent.rows.length)) throw new AppError('forbidden');
  const importRows = sent.kind === 'customers' ? importCustomers : importContacts;
  return { rows: await importRows(program.db, sent, actor) };
});
