import { eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { customers } from '../db/schema/crm.ts';

/**
 * Keeps a customer from being deleted while something of theirs is written; `no key update` also makes two of those
 * writes wait for each other. The customer is locked before any record of theirs, so that no two transactions deadlock.
 * False: there is no such customer.
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
