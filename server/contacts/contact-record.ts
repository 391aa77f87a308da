import { getTableColumns } from 'drizzle-orm';
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

type Owned = Pick<Contact, 'id' | 'customerId'>;
export const contactAudit = auditOf('contact', ({ customerId }: Owned) => customerId);
