import { eq } from 'drizzle-orm';
import type { Contact } from '#domain/contacts/contact-record.ts';
import type { ContactListState } from '#domain/contacts/contact-list.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { contacts, customers } from '../db/schema/crm.ts';
import type { Program } from '../program.ts';
import { contactFilter, contactOrder } from './contact-queries.ts';
import { wholeContact } from './contact-record.ts';
import { readInBatches } from '../records/read-in-batches.ts';

type Filters = Pick<ContactListState, 'search' | 'company' | 'sort'>;
const columns = { ...wholeContact, companyName: customers.companyName, kvkNumber: customers.kvkNumber };
export type ExportedContact = Contact & { companyName: string; kvkNumber: string | null };

/** The contacts of the filtered list in its order, in batches. The export is logged first. */
export async function* exportContacts(
  { db, sql }: Pick<Program, 'db' | 'sql'>,
  filters: Filters,
  actor: Actor,
): AsyncGenerator<ExportedContact[]> {
  const { search, company } = filters;
  await recordAudit(db, actor, {
    action: 'view',
    entity: 'contact',
    metadata: { export: 'csv', search, company },
  });
  const query = db
    .select(columns)
    .from(contacts)
    .innerJoin(customers, eq(customers.id, contacts.customerId))
    .where(contactFilter(filters))
    .orderBy(...contactOrder(filters.sort));
  yield* readInBatches(sql, query, columns);
}
