import type { Customer } from '#domain/customers/customer-record.ts';
import type { CustomerListState } from '#domain/customers/customer-list.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { customers } from '../db/schema/crm.ts';
import type { Program } from '../program.ts';
import { customerFilter, customerOrder } from './customer-queries.ts';
import { wholeCustomer } from './customer-record.ts';
import { readInBatches } from '../records/read-in-batches.ts';

type Filters = Pick<CustomerListState, 'search' | 'status' | 'sort'>;

/** The customers of the filtered list in its order, in batches. The export is logged first. */
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
