import { and, eq, ne } from 'drizzle-orm';
import { type Actor, recordAudits } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { contacts } from '../db/schema/crm.ts';
import { touched } from '../records/record-audit.ts';
import { contactAudit, wholeContact } from './contact-record.ts';

/** Removes the mark before another contact gets it. The caller has locked the customer. */
export async function takePrimaryMark(
  tx: Executor,
  customerId: string,
  exceptId: string,
  actor: Actor,
): Promise<void> {
  const former = await tx
    .update(contacts)
    .set({ isPrimary: false, ...touched(contacts) })
    .where(and(eq(contacts.customerId, customerId), eq(contacts.isPrimary, true), ne(contacts.id, exceptId)))
    .returning(wholeContact);
  const change = { action: 'update', oldData: { is_primary: true }, newData: { is_primary: false } } as const;
  await recordAudits(
    tx,
    actor,
    former.map((contact) => contactAudit(contact, change)),
  );
}
