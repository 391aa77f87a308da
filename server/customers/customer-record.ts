import { eq, getTableColumns } from 'drizzle-orm';
import { type Customer, customerRecord } from '#domain/customers/customer-record.ts';
import { customers } from '../db/schema/crm.ts';
import { auditOf, touched } from '../records/record-audit.ts';
import { first, type RecordStore } from '../records/save-record.ts';

const {
  nameKey: _nameKey,
  cityKey: _cityKey,
  nameCore: _nameCore,
  search: _search,
  ...columns
} = getTableColumns(customers);
export const wholeCustomer = columns;

export const customerAudit = auditOf('customer', ({ id }: Pick<Customer, 'id'>) => id);

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
        .set({ ...wanted, ...touched(customers) })
        .where(eq(customers.id, id))
        .returning(wholeCustomer),
    ),
  entry: customerAudit,
};
