import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { importContacts } from '#server/imports/import-contacts.ts';
import { importCustomers } from '#server/imports/import-customers.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/import-batch.ts';

/** Imports a batch of rows and reports the outcome of each. */
export function action({ request, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/import', request, async (batch) => {
    const rows = await (batch.kind === 'customers' ? importCustomers : importContacts)(db, batch, actor);
    return { rows };
  });
}
