import type { Customer } from '#domain/customers/customer.ts';
import type { CustomerListState } from '#domain/customers/customer-list.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { customers } from '../db/schema/crm.ts';
import type { Program } from '../program.ts';
import { customerFilter, customerOrder } from './customer-queries.ts';
import { wholeCustomer } from './customer-record.ts';
import { readInBatches } from '../records/read-in-batches.ts';

type Filters = Pick<CustomerListState, 'search' | 'status' | 'sort'>;

/** All customers that the filters ask, in the order of the list, a batch at a time. That somebody took them along is written down first. */
export async function* exportCustomers(
  { db, sql }: Pick<Program, 'db' | 'sql'>,
  filters: Filters,
  actor: Actor,
): AsyncGenerator<Customer[]> {
  const { search, status } = filters;
  await recordAudit(db, actor, {
    action: 'view',
    entity: 'customer',
    metadata: { export: 'csv', search, status },
  });
  const query = db
    .select(wholeCustomer)
    .from(customers)
    .where(customerFilter(filters))
    .orderBy(...customerOrder(filters.sort));
  yield* readInBatches(sql, query, wholeCustomer);
}
