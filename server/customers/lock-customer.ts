import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { customers } from '../db/schema/crm.ts';

/**
 * Prevents deletion of a customer while a related record is written; `no key update` also makes such writes wait for each
 * other. To prevent deadlocks, lock the customer before related records. False if there is no such customer.
 */
export async function lockCustomer(
  tx: Executor,
  customerId: string,
  strength: 'share' | 'no key update' = 'share',
): Promise<boolean> {
  const found = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for(strength);
  return found.length > 0;
}

/** Always in the same order, so that two imports cannot deadlock. */
export async function lockCustomers(tx: Executor, customerIds: string[]): Promise<void> {
  await tx
    .select({ id: customers.id })
    .from(customers)
    .where(inArray(customers.id, [...new Set(customerIds)]))
    .orderBy(customers.id)
    .for('no key update');
}
