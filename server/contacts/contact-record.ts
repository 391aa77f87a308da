import { getTableColumns } from 'drizzle-orm';
import { contactName } from '#domain/contacts/contact.ts';
import type { Contact } from '#domain/contacts/contact-record.ts';
import { contacts } from '../db/schema/crm.ts';
import { auditOf } from '../records/record-audit.ts';

const {
  companyKey: _companyKey,
  nameKey: _nameKey,
  search: _search,
  lastContactAt: _lastContactAt,
  ...columns
} = getTableColumns(contacts);
export const wholeContact = columns;

type Named = Pick<Contact, 'id' | 'customerId' | 'firstName' | 'lastName'>;
export const contactAudit = auditOf('contact', (contact: Named) => ({
  customerId: contact.customerId,
  name: contactName(contact),
}));
