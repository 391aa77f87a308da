import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { type Actor, recordAudits } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { contacts } from '../db/schema/crm.ts';
import { touched } from '../records/record-audit.ts';
import { contactAudit, wholeContact } from './contact-record.ts';

/** Removes the marks before other contacts get them, by customer. The caller has locked the customers. */
export async function takePrimaryMarks(
  tx: Executor,
  next: ReadonlyMap<string, string>,
  actor: Actor,
): Promise<void> {
  if (next.size === 0) return;
  const former = await tx
    .update(contacts)
    .set({ isPrimary: false, ...touched(contacts) })
    .where(
      and(
        inArray(contacts.customerId, [...next.keys()]),
        eq(contacts.isPrimary, true),
        notInArray(contacts.id, [...next.values()]),
      ),
    )
    .returning(wholeContact);
  const change = { action: 'update', oldData: { is_primary: true }, newData: { is_primary: false } } as const;
  await recordAudits(
    tx,
    actor,
    former.map((contact) => contactAudit(contact, change)),
  );
}
