import { eq } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { customers } from '../db/schema/crm.ts';

/**
 * Before anything of a customer is written: whoever would delete him waits until it is. The customer comes first, as
 * everywhere: whoever locks in another order could wait for somebody who waits for him. False: no such customer.
 */
export async function lockCompany(tx: Executor, customerId: string): Promise<boolean> {
  const found = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('share');
  return found.length > 0;
}
