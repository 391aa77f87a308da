import { eq, type SQL } from 'drizzle-orm';
import type { Contact } from '#domain/contacts/contact-record.ts';
import type { ContactListState } from '#domain/contacts/contact-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { Actor } from '../audit/record-audit.ts';
import { contacts, customers } from '../db/schema/crm.ts';
import type { Program } from '../program.ts';
import { contactFilter, contactOrder } from './contact-queries.ts';
import { wholeContact } from './contact-record.ts';
import { exportRows } from '../records/export-rows.ts';

const columns = { ...wholeContact, companyName: customers.companyName, kvkNumber: customers.kvkNumber };
export type ExportedContact = Contact & { companyName: string; kvkNumber: string | null };

export async function* exportContacts(
  program: Pick<Program, 'db' | 'sql' | 'now'>,
  { page: _page, sort, ...filters }: ContactListState,
  actor: Actor,
  only?: SQL,
): AsyncGenerator<ExportedContact[]> {
  const query = program.db
    .select(columns)
    .from(contacts)
    .innerJoin(customers, eq(customers.id, contacts.customerId))
    .where(only ?? contactFilter(filters, calendarDay(program.now())))
    .orderBy(...contactOrder(sort));
  yield* exportRows(program, { entity: 'contact', filters, query, columns }, actor);
}
