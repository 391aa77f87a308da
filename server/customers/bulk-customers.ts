import { eq, sql } from 'drizzle-orm';
import type { CustomerStatus } from '#domain/customers/customer.ts';
import type { BulkChange } from '../bulk/bulk-change.ts';
import { idList } from '../bulk/bulk-sources.ts';
import { customers } from '../db/schema/crm.ts';
import { touched } from '../records/record-audit.ts';

export const changeStatuses = (to: CustomerStatus): BulkChange => ({
  reasons: [['already', eq(customers.status, to)]],
  columns: ['status', 'updated_at'],
  stamps: ['version'],
  logged: ['status'],
  async apply({ tx, ids }) {
    await tx
      .update(customers)
      .set({ status: to, ...touched(customers) })
      .where(sql`${customers.id} = any(${idList(ids)})`);
  },
});
