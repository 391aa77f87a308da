import { eq } from 'drizzle-orm';
import type { ContactContent } from '#domain/contacts/contact.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { contacts } from '../db/schema/crm.ts';
import { auditedContact, contactAudit } from './contact-record.ts';
import { lockCustomer, takePrimaryMark } from './move-primary-mark.ts';

/** `id`: chosen where the form is made, so that the same form sent twice makes one contact. */
type NewContact = { id?: string; content: ContactContent };

/** `noCompany`: there is no such customer (any more). `taken`: there is a contact of that id. */
export type AddedContact = { outcome: 'added' | 'taken'; id: string } | { outcome: 'noCompany' };

export async function addContact(
  db: Executor,
  { id = newId(), content }: NewContact,
  actor: Actor,
): Promise<AddedContact> {
  return db.transaction(async (tx): Promise<AddedContact> => {
    if (!(await lockCustomer(tx, content.customerId))) return { outcome: 'noCompany' };
    const taken = await tx.select({ id: contacts.id }).from(contacts).where(eq(contacts.id, id));
    if (taken.length > 0) return { outcome: 'taken', id };
    if (content.isPrimary) await takePrimaryMark(tx, content.customerId, id, actor);
    await tx.insert(contacts).values({ id, ...content });
    const entry = { action: 'create', newData: auditedContact(content) } as const;
    await recordAudit(tx, actor, contactAudit({ id, ...content }, entry));
    return { outcome: 'added', id };
  });
}
