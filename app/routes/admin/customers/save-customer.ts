import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { versionFrom } from '#domain/records/crm-form.ts';
import type { Customer } from '#domain/customers/customer.ts';
import { customerFields, readCustomerForm } from '#domain/customers/customer-form.ts';
import { lastChange } from '#server/audit/last-change.ts';
import { addCustomer } from '#server/customers/add-customer.ts';
import { updateCustomer } from '#server/customers/update-customer.ts';
import { isId } from '#server/db/ids.ts';
import { AppError } from '#server/errors.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/save-customer.ts';

/** Based on nothing is a new customer; an id that is taken by then was made by the same form, sent twice. */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/customers/:id/save', request, async ({ basedOn, values }) => {
    if (!isId(id)) throw new AppError('notFound');
    const read = readCustomerForm(values);
    if ('errors' in read) return { outcome: 'invalid', errors: read.errors };
    if (basedOn === '') {
      const { added } = await addCustomer(db, { id, content: read.content }, actor);
      if (added) return { outcome: 'saved', version: '1', values: customerFields(read.content) };
    }
    const content = (before: Customer) => {
      const again = readCustomerForm(values, before);
      return 'content' in again ? again.content : read.content;
    };
    const { outcome, customer } = await updateCustomer(
      db,
      { id, version: versionFrom(basedOn), content },
      actor,
    );
    const stored = { version: String(customer.version), values: customerFields(customer) };
    if (outcome !== 'conflict') return { outcome: 'saved', ...stored };
    const last = await lastChange(db, 'customer', id);
    return { outcome, ...stored, by: last?.name ?? null, at: customer.updatedAt.toISOString() };
  });
}
