import { getTableColumns, sql } from 'drizzle-orm';
import { contactName } from '#domain/contacts/contact.ts';
import type { Contact } from '#domain/contacts/contact-record.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import { contacts } from '../db/schema/crm.ts';

const { companyKey: _companyKey, nameKey: _nameKey, search: _search, ...columns } = getTableColumns(contacts);
/** Every column except those that the database derives. */
export const wholeContact = columns;

export const contactTouched = { version: sql`${contacts.version} + 1`, updatedAt: sql`now()` };

export function contactAudit(
  contact: Pick<Contact, 'id' | 'customerId' | 'firstName' | 'lastName'>,
  entry: Pick<AuditEntry, 'action' | 'oldData' | 'newData' | 'metadata'>,
): AuditEntry {
  const metadata = { customerId: contact.customerId, name: contactName(contact), ...entry.metadata };
  return { ...entry, entity: 'contact', entityId: contact.id, metadata };
}
