import { eq, getTableColumns, sql } from 'drizzle-orm';
import { type Customer, type CustomerName, customerRecord } from '#domain/customers/customer-record.ts';
import type { AuditEntry } from '../audit/record-audit.ts';
import { customers } from '../db/schema/crm.ts';
import { first, type RecordStore } from '../records/save-record.ts';

const { nameKey: _nameKey, cityKey: _cityKey, search: _search, ...columns } = getTableColumns(customers);
/** Every column except those that the database derives. */
export const wholeCustomer = columns;

/** Every audit entry about a customer, or about a record of theirs, names the customer: the timeline reads them. */
export function customerAudit(
  { id, companyName }: CustomerName,
  entry: Pick<AuditEntry, 'action' | 'oldData' | 'newData' | 'metadata'>,
): AuditEntry {
  return {
    ...entry,
    entity: 'customer',
    entityId: id,
    metadata: { customerId: id, name: companyName, ...entry.metadata },
  };
}

export const customerStore: RecordStore<typeof customerRecord, Customer> = {
  record: customerRecord,
  entity: 'customer',
  find: (tx, id) =>
    first(tx.select(wholeCustomer).from(customers).where(eq(customers.id, id)).for('no key update')),
  insert: (tx, row) =>
    first(
      tx.insert(customers).values(row).onConflictDoNothing({ target: customers.id }).returning(wholeCustomer),
    ),
  update: (tx, { id }, wanted) =>
    first(
      tx
        .update(customers)
        .set({ ...wanted, version: sql`${customers.version} + 1`, updatedAt: sql`now()` })
        .where(eq(customers.id, id))
        .returning(wholeCustomer),
    ),
  entry: customerAudit,
};
