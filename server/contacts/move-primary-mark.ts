import { and, eq, ne } from 'drizzle-orm';
import { type Actor, recordAudits } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { contacts, customers } from '../db/schema/crm.ts';
import { contactAudit, contactTouched, wholeContact } from './contact-record.ts';

/** Two people who each name another primary contact of the same customer wait for each other here. False: no such customer. */
export async function lockCustomer(tx: Executor, customerId: string): Promise<boolean> {
  const found = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
  return found.length > 0;
}

/** Takes the mark from whoever has it, to be called before another gets it. The customer is locked. */
export async function takePrimaryMark(
  tx: Executor,
  customerId: string,
  exceptId: string,
  actor: Actor,
): Promise<void> {
  const former = await tx
    .update(contacts)
    .set({ isPrimary: false, ...contactTouched })
    .where(and(eq(contacts.customerId, customerId), eq(contacts.isPrimary, true), ne(contacts.id, exceptId)))
    .returning(wholeContact);
  const change = { action: 'update', oldData: { is_primary: true }, newData: { is_primary: false } } as const;
  await recordAudits(
    tx,
    actor,
    former.map((contact) => contactAudit(contact, change)),
  );
}
