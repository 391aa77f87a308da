import { and, eq, inArray } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import type { contacts, opportunities } from '../db/schema/crm.ts';

/** Whether all of these records belong to the customer. Locks them until the end of the transaction. */
export async function areOfCustomer(
  tx: Executor,
  table: typeof contacts | typeof opportunities,
  ids: string[],
  customerId: string,
): Promise<boolean> {
  if (ids.length === 0) return true;
  const found = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.id, ids), eq(table.customerId, customerId)))
    .for('key share');
  return found.length === ids.length;
}
