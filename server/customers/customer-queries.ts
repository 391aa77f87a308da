import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { CustomerName, Customer } from '#domain/customers/customer-record.ts';
import { type CustomerStatus, customerStatuses } from '#domain/customers/customer.ts';
import { customerList, type CustomerListState, type CustomerSort } from '#domain/customers/customer-list.ts';
import type { Dependents, ListedCustomer } from '#domain/customers/customer-view.ts';
import { contactDays, type LastContact } from '#domain/last-contact.ts';
import type { Names } from '#domain/records/choice.ts';
import { firstPlace, type ListPlace } from '#domain/list-place.ts';
import { inGroup } from '../groups/group-queries.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { prepared } from '../db/prepared.ts';
import { activities, contacts, customerLastContacts, customers, opportunities } from '../db/schema/crm.ts';
import { wholeCustomer } from './customer-record.ts';
import { isOneOf } from '../lists/conditions.ts';
import { addDays, type Day, startOfDay } from '#domain/time/amsterdam.ts';
import { firstNamed } from '../records/first-hits.ts';
import { keptSums, talliedParts } from '../records/kept-sums.ts';
import { keysIn, orderBy } from '../records/list-keys.ts';
import { isListed, listPage, rowsOf } from '../records/list-page.ts';
import { countedOf, type TalliedPage, tallyPer } from '../records/tally.ts';
import { holdsWords, wordsOrPhone } from '../records/search-condition.ts';

const { id, companyName, industry, city, phone, email, status, ownerId, createdAt } =
  getTableColumns(customers);
// By name: the query builder omits the table where it assumes that there is only one.
const primaryContact = sql<
  string | null
>`(select contact.first_name || ' ' || contact.last_name from ${contacts} contact
  where contact.customer_id = ${customers}.id and contact.is_primary)`;
const listed = { id, companyName, industry, city, phone, email, status, ownerId, createdAt, primaryContact };

/** One page and the number of customers per status, in two queries. */
export async function listCustomers(
  db: Executor,
  state: CustomerListState,
  today: Day,
  place: ListPlace = firstPlace,
) {
  const filter = customerFilter({ ...state, status: null }, today);
  const { page, status: chosen } = state;
  const keys = customerKeys(state.sort);
  const { pageSize } = customerList;
  const asked = { table: customers, filter, keys, page, pageSize, searched: state.search !== '' };
  const { found: sought, ...tallied }: TalliedPage<CustomerStatus> = filter
    ? await tallyPer(db, asked, { column: status, values: customerStatuses, chosen }, place.exact)
    : talliedParts(await keptSums(db, 'customers'), customerStatuses);
  const found = await listPage<ListedCustomer>(
    db,
    {
      ...asked,
      filter: customerFilter(state, today),
      place,
      counted: countedOf({ ...tallied, found: sought }, chosen),
    },
    (pageIds) => listedRows(db).execute({ ids: pageIds }),
  );
  return { ...found, ...tallied };
}

const listedRows = prepared('listed-customers', (db) =>
  db.select(listed).from(customers).where(isListed(id)),
);

/** By words, or by a phone number in any notation. */
const customersFound = (search: string): SQL | undefined =>
  wordsOrPhone(holdsWords(customers.search, search), { table: customers, numbers: [phone] }, search);

export function customerFilter(
  {
    search,
    status,
    industry: of,
    city: at,
    lastContact,
    owner,
    tag,
  }: Omit<CustomerListState, 'page' | 'sort'>,
  today: Day,
): SQL | undefined {
  return and(
    customersFound(search),
    status ? eq(customers.status, status) : undefined,
    isOneOf(industry, of),
    isOneOf(city, at),
    isOneOf(customers.ownerId, owner),
    lastContact ? wasSpoken(lastContact, today) : undefined,
    inGroup('customer', sql`${customers}.id`, tag),
  );
}

/** Those spoken to are fewer than the others in every agency that is old enough to have many. */
function wasSpoken(wanted: LastContact, today: Day): SQL {
  const spoken = sql`select kept.customer_id from ${customerLastContacts} kept where kept.at`;
  if (wanted === 'never') return sql`${customers}.id in (${spoken} = '-infinity')`;
  const first = startOfDay(addDays(today, -contactDays[wanted])).toISOString();
  return sql`${customers}.id ${wanted === 'recent' ? sql`in` : sql`not in`} (${spoken} >= ${first}::timestamptz)`;
}

const orders: Record<CustomerSort['by'], PgColumn[]> = {
  naam: [customers.nameKey, id],
  plaats: [customers.cityKey, customers.nameKey, id],
  toegevoegd: [createdAt, id],
};

const customerKeys = ({ by, direction }: CustomerSort) => keysIn(orders[by], direction);

export const customerOrder = (sort: CustomerSort): SQL[] => orderBy(customerKeys(sort));

export async function findCustomer(db: Executor, wanted: string | undefined): Promise<Customer | undefined> {
  if (!isId(wanted)) return undefined;
  const [found] = await db.select(wholeCustomer).from(customers).where(eq(id, wanted));
  return found;
}

export async function findCustomerName(
  db: Executor,
  wanted: string | null | undefined,
): Promise<CustomerName | undefined> {
  if (!isId(wanted ?? undefined)) return undefined;
  const [found] = await db
    .select({ id, companyName })
    .from(customers)
    .where(eq(id, wanted ?? ''));
  return found;
}

/** By id, for a form that refers to it. */
export async function customerNames(db: Executor, customerId: string): Promise<Names> {
  const found = await findCustomerName(db, customerId);
  return found ? { [found.id]: found.companyName } : {};
}

const customersOffered = 20;

/** For choosing a customer, by a part of the name, town or number. */
export async function searchCustomers(
  db: Executor,
  search: string,
): Promise<(CustomerName & { city: string | null })[]> {
  return rowsOf(await firstCustomers(db, search, customersOffered), (ids) =>
    db.select({ id, companyName, city }).from(customers).where(inArray(id, ids)),
  );
}

/** The ids of the first that are found, by name; names that begin with what was typed come first. */
export const firstCustomers = (db: Executor, search: string, limit: number): Promise<string[]> =>
  firstNamed(db, { table: customers, filter: customersFound(search), search, limit });

/** The records that are deleted with a customer. */
export async function countDependents(db: Executor, customerId: string): Promise<Dependents> {
  const of = (table: typeof contacts | typeof opportunities | typeof activities) =>
    sql<number>`(select count(*)::int from ${table} where ${table.customerId} = ${customerId})`;
  const rows = (
    await db.execute<Dependents>(sql`select ${of(contacts)} as contacts, ${of(opportunities)} as opportunities,
    ${of(activities)} as activities`)
  ).rows;
  return rows[0] ?? { contacts: 0, opportunities: 0, activities: 0 };
}
