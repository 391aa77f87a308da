import type { ContactContent } from '#domain/crm/contact.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { contacts } from '../db/schema/crm.ts';
import { auditedContact, contactAudit } from './contact-record.ts';
import { lockCustomer, takePrimaryMark } from './move-primary-mark.ts';

/** `noCompany`: there is no such customer (any more). */
export type AddedContact = { outcome: 'added'; id: string } | { outcome: 'noCompany' };

export async function addContact(db: Executor, content: ContactContent, actor: Actor): Promise<AddedContact> {
  const id = newId();
  return db.transaction(async (tx): Promise<AddedContact> => {
    if (!(await lockCustomer(tx, content.customerId))) return { outcome: 'noCompany' };
    if (content.isPrimary) await takePrimaryMark(tx, content.customerId, id, actor);
    await tx.insert(contacts).values({ id, ...content });
    const entry = { action: 'create', newData: auditedContact(content) } as const;
    await recordAudit(tx, actor, contactAudit({ id, ...content }, entry));
    return { outcome: 'added', id };
  });
}
