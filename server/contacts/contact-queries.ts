import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Contact } from '#domain/contacts/contact-record.ts';
import { contactList, type ContactListState, type ContactSort } from '#domain/contacts/contact-list.ts';
import type { ListedContact } from '#domain/contacts/contact-view.ts';
import { firstPlace, type ListPlace } from '#domain/list-place.ts';
import { inGroup } from '../groups/group-queries.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { prepared } from '../db/prepared.ts';
import { activities, contacts, customers } from '../db/schema/crm.ts';
import { wholeContact } from './contact-record.ts';
import { hadContact, isOneOf } from '../lists/conditions.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { keptCount } from '../records/kept-sums.ts';
import { keysIn, orderBy } from '../records/list-keys.ts';
import { isListed, listPage } from '../records/list-page.ts';
import { holdsWords, wordsOrPhone } from '../records/search-condition.ts';

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
  ownerId: contacts.ownerId,
};

/** In two queries. */
export async function listContacts(
  db: Executor,
  state: ContactListState,
  today: Day,
  place: ListPlace = firstPlace,
) {
  const keys = contactKeys(state.sort);
  const filter = contactFilter(state, today);
  const { pageSize } = contactList;
  return listPage<ListedContact>(
    db,
    {
      table: contacts,
      filter,
      keys,
      page: state.page,
      pageSize,
      place,
      counted: filter ? undefined : await keptCount(db, 'contacts'),
      searched: state.search !== '',
    },
    (ids) => listedRows(db).execute({ ids }),
  );
}

const listedRows = prepared('listed-contacts', (db) =>
  db
    .select(listed)
    .from(contacts)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(isListed(contacts.id)),
);

/** By words, or by a phone number in any notation. */
export const contactsFound = (search: string): SQL | undefined =>
  wordsOrPhone(holdsWords(contacts.search, search), { table: contacts, numbers: [phone, mobile] }, search);

export function contactFilter(
  {
    search,
    company,
    lastContact,
    owner,
    tag,
  }: Pick<ContactListState, 'search' | 'company' | 'lastContact' | 'owner' | 'tag'>,
  today: Day,
): SQL | undefined {
  return and(
    contactsFound(search),
    isOneOf(customerId, company),
    isOneOf(contacts.ownerId, owner),
    hadContact(
      lastContact,
      today,
      (since) => sql`(${contacts.lastContactAt} is not null and ${contacts.lastContactAt} >= ${since})`,
    ),
    inGroup('contact', sql`${contacts}.id`, tag),
  );
}

const orders: Record<ContactSort['by'], PgColumn[]> = {
  naam: [contacts.nameKey, id],
  bedrijf: [contacts.companyKey, contacts.nameKey, id],
  toegevoegd: [createdAt, id],
};

const contactKeys = ({ by, direction }: ContactSort) => keysIn(orders[by], direction);

export const contactOrder = (sort: ContactSort): SQL[] => orderBy(contactKeys(sort));

export type ContactWithCompany = Contact & {
  lastContactAt: Date | null;
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
      lastContactAt: contacts.lastContactAt,
      companyName,
      activities: db.$count(activities, eq(activities.contactId, wanted)),
    })
    .from(contacts)
    .innerJoin(customers, eq(customers.id, customerId))
    .where(eq(id, wanted));
  return found;
}
