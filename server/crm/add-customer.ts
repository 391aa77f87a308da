import type { CustomerContent } from '#domain/crm/customer.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { customers } from '../db/schema/crm.ts';
import { auditedCustomer, customerAudit } from './customer-record.ts';

/** Returns the id of the new customer. */
export async function addCustomer(db: Executor, content: CustomerContent, actor: Actor): Promise<string> {
  const id = newId();
  await db.transaction(async (tx) => {
    await tx.insert(customers).values({ id, ...content });
    const entry = { action: 'create', newData: auditedCustomer(content) } as const;
    await recordAudit(tx, actor, customerAudit({ id, ...content }, entry));
  });
  return id;
}
