import type { SQL } from 'drizzle-orm';
import type { Customer } from '#domain/customers/customer-record.ts';
import type { CustomerListState } from '#domain/customers/customer-list.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import type { Actor } from '../audit/record-audit.ts';
import { customers } from '../db/schema/crm.ts';
import type { Program } from '../program.ts';
import { customerFilter, customerOrder } from './customer-queries.ts';
import { wholeCustomer } from './customer-record.ts';
import { exportRows } from '../records/export-rows.ts';

export async function* exportCustomers(
  program: Pick<Program, 'db' | 'sql' | 'now'>,
  { page: _page, sort, ...filters }: CustomerListState,
  actor: Actor,
  only?: SQL,
): AsyncGenerator<Customer[]> {
  const query = program.db
    .select(wholeCustomer)
    .from(customers)
    .where(only ?? customerFilter(filters, calendarDay(program.now())))
    .orderBy(...customerOrder(sort));
  yield* exportRows(program, { entity: 'customer', filters, query, columns: wholeCustomer }, actor);
}
