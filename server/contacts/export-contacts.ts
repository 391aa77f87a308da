import { eq, type SQL } from 'drizzle-orm';
import type { Contact } from '#domain/contacts/contact-record.ts';
import type { ContactListState } from '#domain/contacts/contact-list.ts';
import type { Actor } from '../audit/record-audit.ts';
import { contacts, customers } from '../db/schema/crm.ts';
import type { Program } from '../program.ts';
import { contactFilter, contactOrder } from './contact-queries.ts';
import { wholeContact } from './contact-record.ts';
import { exportRows } from '../records/export-rows.ts';

type Filters = Pick<ContactListState, 'search' | 'company' | 'tag' | 'sort'>;
const columns = { ...wholeContact, companyName: customers.companyName, kvkNumber: customers.kvkNumber };
export type ExportedContact = Contact & { companyName: string; kvkNumber: string | null };

export async function* exportContacts(
  program: Pick<Program, 'db' | 'sql'>,
  { search, company, tag, sort }: Filters,
  actor: Actor,
  only?: SQL,
): AsyncGenerator<ExportedContact[]> {
  const filters = { search, company, tag };
  const query = program.db
    .select(columns)
    .from(contacts)
    .innerJoin(customers, eq(customers.id, contacts.customerId))
    .where(only ?? contactFilter(filters))
    .orderBy(...contactOrder(sort));
  yield* exportRows(program, { entity: 'contact', filters, query, columns }, actor);
}
