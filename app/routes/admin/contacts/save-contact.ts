import { receiveJson } from '#app/routes/admin/receive-json.ts';
import { contactFields, contactForm } from '#domain/contacts/contact-form.ts';
import { versionFrom } from '#domain/records/crm-form.ts';
import type { SaveAnswer } from '#domain/editing.ts';
import { errorsByField } from '#domain/form-text.ts';
import { lastChange } from '#server/audit/last-change.ts';
import { addContact } from '#server/contacts/add-contact.ts';
import { updateContact } from '#server/contacts/update-contact.ts';
import { isId } from '#server/db/ids.ts';
import { AppError } from '#server/errors.ts';
import { requestContext } from '#server/http/request-context.ts';
import { staffContext } from '#server/http/staff-context.ts';
import type { Route } from './+types/save-contact.ts';

const noCompany: SaveAnswer = { outcome: 'invalid', errors: { customer_id: 'company' } };

/** Based on nothing is a new contact; an id that is taken by then was made by the same form, sent twice. */
export function action({ request, params: { id }, context }: Route.ActionArgs) {
  const { db } = context.get(requestContext).program;
  const { actor } = context.get(staffContext);
  return receiveJson('/admin/crm/contacts/:id/save', request, async ({ basedOn, values }) => {
    if (!isId(id)) throw new AppError('notFound');
    const read = contactForm.safeParse(values);
    if (!read.success) return { outcome: 'invalid', errors: errorsByField(read.error) };
    const content = read.data;
    if (basedOn === '') {
      const { outcome } = await addContact(db, { id, content }, actor);
      if (outcome === 'noCompany') return noCompany;
      if (outcome === 'added') return { outcome: 'saved', version: '1', values: contactFields(content) };
    }
    const result = await updateContact(db, { id, version: versionFrom(basedOn), content }, actor);
    if (result.outcome === 'noCompany') return noCompany;
    const { outcome, contact } = result;
    const stored = { version: String(contact.version), values: contactFields(contact) };
    if (outcome !== 'conflict') return { outcome: 'saved', ...stored };
    const last = await lastChange(db, 'contact', id);
    return { outcome, ...stored, by: last?.name ?? null, at: contact.updatedAt.toISOString() };
  });
}
