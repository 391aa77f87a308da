import { getTableColumns, sql } from 'drizzle-orm';
import { type Contact, contactName } from '#domain/contacts/contact.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import { contacts } from '../db/schema/crm.ts';

const { companyKey: _companyKey, nameKey: _nameKey, search: _search, ...columns } = getTableColumns(contacts);
/** Every column but those that the database writes for itself. */
export const wholeContact = columns;

/** What every change of a contact changes too. */
export const contactTouched = { version: sql`${contacts.version} + 1`, updatedAt: sql`now()` };

/** As the audit log keeps it: the fields by the names of the specification. */
export function auditedContact(contact: Omit<Contact, 'id' | 'version' | 'createdAt' | 'updatedAt'>) {
  return {
    customer_id: contact.customerId,
    first_name: contact.firstName,
    last_name: contact.lastName,
    position: contact.position,
    email: contact.email,
    phone: contact.phone,
    mobile: contact.mobile,
    notes: contact.notes,
    is_primary: contact.isPrimary,
  };
}

export function contactAudit(
  contact: Pick<Contact, 'id' | 'customerId' | 'firstName' | 'lastName'>,
  entry: Pick<AuditEntry, 'action' | 'oldData' | 'newData' | 'metadata'>,
): AuditEntry {
  const metadata = { customerId: contact.customerId, name: contactName(contact), ...entry.metadata };
  return { ...entry, entity: 'contact', entityId: contact.id, metadata };
}
