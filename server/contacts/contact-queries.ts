import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Contact } from '#domain/contacts/contact-record.ts';
import { CONTACT_PAGE_SIZE, type ContactListState, type ContactSort } from '#domain/contacts/contact-list.ts';
import type { ListedContact } from '#domain/contacts/contact-view.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { activities, contacts, customers } from '../db/schema/crm.ts';
import { wholeContact } from './contact-record.ts';
import { holdsWords } from '../records/search-condition.ts';

const { id, customerId, firstName, lastName, position, email, phone, mobile, isPrimary, createdAt } =
  getTableColumns(contacts);
const { companyName } = getTableColumns(customers);
const listed = {
  id,
  customerId,
  firstName,
  lastName,
  position,
  email,
  phone,
  mobile,
  isPrimary,
  createdAt,
  companyName,
};

/** One page and the total, in two queries. */
export async function listContacts(db: Executor, state: ContactListState) {
  const [counted] = await db.select({ total: count() }).from(contacts).where(contactFilter(state));
  const total = counted?.total ?? 0;
  const page = Math.min(state.page, Math.max(1, Math.ceil(total / CONTACT_PAGE_SIZE)));
  const order = contactOrder(state.sort);
  // The page is found in the index first; only its rows are read completely.
  const ids = db
    .select({ id })
    .from(contacts)
    .where(contactFilter(state))
    .orderBy(...order)
    .offset((page - 1) * CONTACT_PAGE_SIZE)
    .limit(CONTACT_PAGE_SIZE);
  const rows: ListedContact[] = await db
    .select(listed)
    .from(contacts)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(inArray(id, ids))
    .orderBy(...order);
  return { rows, total, page };
}

export function contactFilter({
  search,
  company,
}: Pick<ContactListState, 'search' | 'company'>): SQL | undefined {
  return and(holdsWords(contacts.search, search), company ? eq(customerId, company) : undefined);
}

const orders: Record<ContactSort['by'], PgColumn[]> = {
  naam: [contacts.nameKey, id],
  bedrijf: [contacts.companyKey, contacts.nameKey, id],
  toegevoegd: [createdAt, id],
};

export function contactOrder({ by, direction }: ContactSort): SQL[] {
  return orders[by].map(direction === 'ascending' ? asc : desc);
}

export type ContactWithCompany = Contact & {
  companyName: string;
  /** The number of activities that name this contact, and lose the name when the contact is deleted. */
  activities: number;
};

export async function findContact(
  db: Executor,
  wanted: string | undefined,
): Promise<ContactWithCompany | undefined> {
  if (!isId(wanted)) return undefined;
  const [found] = await db
    .select({
      ...wholeContact,
      companyName,
      activities: db.$count(activities, eq(activities.contactId, wanted)),
    })
    .from(contacts)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(eq(id, wanted));
  return found;
}
