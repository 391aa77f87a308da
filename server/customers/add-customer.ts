import type { CustomerContent } from '#domain/customers/customer.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { customers } from '../db/schema/crm.ts';
import { auditedCustomer, customerAudit } from './customer-record.ts';

/** `id`: chosen where the form is made, so that the same form sent twice makes one customer. */
type NewCustomer = { id?: string; content: CustomerContent };

/** `added` is false when that id is taken. */
export async function addCustomer(
  db: Executor,
  { id = newId(), content }: NewCustomer,
  actor: Actor,
): Promise<{ added: boolean; id: string }> {
  const added = await db.transaction(async (tx) => {
    const made = await tx
      .insert(customers)
      .values({ id, ...content })
      .onConflictDoNothing()
      .returning({ id: customers.id });
    if (made.length === 0) return false;
    const entry = { action: 'create', newData: auditedCustomer(content) } as const;
    await recordAudit(tx, actor, customerAudit({ id, ...content }, entry));
    return true;
  });
  return { added, id };
}
