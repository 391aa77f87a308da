import { eq } from 'drizzle-orm';
import { audited } from '#domain/records/record.ts';
import { type Contact, contactRecord } from '#domain/contacts/contact-record.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { contacts } from '../db/schema/crm.ts';
import { AppError } from '../errors.ts';
import { contactAudit, wholeContact } from './contact-record.ts';

/** Activities of this contact stay, without the contact. */
export async function deleteContact(db: Executor, id: string, actor: Actor): Promise<Contact> {
  if (!isId(id)) throw new AppError('notFound');
  return db.transaction(async (tx) => {
    const [contact] = await tx.delete(contacts).where(eq(contacts.id, id)).returning(wholeContact);
    if (!contact) throw new AppError('notFound');
    const entry = { action: 'delete', oldData: audited(contactRecord, contact) } as const;
    await recordAudit(tx, actor, contactAudit(contact, entry));
    return contact;
  });
}
