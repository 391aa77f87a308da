import { eq } from 'drizzle-orm';
import { changedParts } from '#domain/audit/changes.ts';
import type { Contact, ContactContent } from '#domain/contacts/contact.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { activities, contacts } from '../db/schema/crm.ts';
import { AppError } from '../errors.ts';
import { activityTouched } from '../activities/activity-record.ts';
import { auditedContact, contactAudit, contactTouched, wholeContact } from './contact-record.ts';
import { lockCustomer, takePrimaryMark } from './move-primary-mark.ts';

/** `version`: of what the editor had before him. */
export type ContactUpdate = { id: string; version: number; content: ContactContent };

export type ContactUpdateOutcome =
  | { outcome: 'updated' | 'unchanged'; contact: Contact }
  /** Somebody else saved in the meantime: nothing was written. */
  | { outcome: 'conflict'; contact: Contact }
  | { outcome: 'noCompany' };

export async function updateContact(
  db: Executor,
  { id, version, content }: ContactUpdate,
  actor: Actor,
): Promise<ContactUpdateOutcome> {
  if (!isId(id)) throw new AppError('notFound');
  return db.transaction(async (tx): Promise<ContactUpdateOutcome> => {
    // The customer first, as everywhere: whoever locks in another order could wait for somebody who waits for him.
    if (!(await lockCustomer(tx, content.customerId))) return { outcome: 'noCompany' };
    const [before] = await tx.select(wholeContact).from(contacts).where(eq(contacts.id, id)).for('update');
    if (!before) throw new AppError('notFound');
    const changes = changedParts(auditedContact(before), auditedContact(content));
    // The same change arriving twice is one change, also when the second is based on what was before the first.
    if (!changes) return { outcome: 'unchanged', contact: before };
    if (before.version !== version) return { outcome: 'conflict', contact: before };

    if (content.isPrimary) await takePrimaryMark(tx, content.customerId, id, actor);
    const moves = before.customerId !== content.customerId;
    const left = moves ? await leaveActivities(tx, id) : 0;
    const [after] = await tx
      .update(contacts)
      .set({ ...content, ...contactTouched })
      .where(eq(contacts.id, id))
      .returning(wholeContact);
    if (!after) throw new AppError('notFound');
    const metadata = moves ? { movedFrom: before.customerId, activitiesLeft: left } : undefined;
    await recordAudit(tx, actor, contactAudit(after, { action: 'update', ...changes, metadata }));
    return { outcome: 'updated', contact: after };
  });
}

/** Activities stay with their company, and name only people of that company. */
async function leaveActivities(tx: Executor, contactId: string): Promise<number> {
  const left = await tx
    .update(activities)
    .set({ contactId: null, ...activityTouched })
    .where(eq(activities.contactId, contactId))
    .returning({ id: activities.id });
  return left.length;
}
