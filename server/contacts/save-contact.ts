import { eq } from 'drizzle-orm';
import { type Contact, contactRecord } from '#domain/contacts/contact-record.ts';
import { leaveAssignments } from '../assignments/assignment-contacts.ts';
import { lockCustomer } from '../customers/lock-customer.ts';
import type { Executor } from '../db/client.ts';
import { activities, contacts } from '../db/schema/crm.ts';
import { touched } from '../records/record-audit.ts';
import { first, type RecordStore, saverOf } from '../records/save-record.ts';
import { contactAudit, wholeContact } from './contact-record.ts';
import { takePrimaryMarks } from './move-primary-mark.ts';

const contactStore: RecordStore<typeof contactRecord, Contact> = {
  record: contactRecord,
  entity: 'contact',
  // Concurrent changes of the primary contact wait for each other here.
  judge: async (tx, { customerId }) =>
    (await lockCustomer(tx, customerId, 'no key update')) ? undefined : { customer_id: 'company' },
  find: (tx, id) => first(tx.select(wholeContact).from(contacts).where(eq(contacts.id, id)).for('update')),
  async prepare(tx, { id, before, wanted }, actor) {
    if (wanted.isPrimary) await takePrimaryMarks(tx, new Map([[wanted.customerId, id]]), actor);
    if (!before || before.customerId === wanted.customerId) return {};
    await leaveAssignments(tx, id);
    return { metadata: { movedFrom: before.customerId, activitiesLeft: await leaveActivities(tx, id) } };
  },
  insert: (tx, row) =>
    first(
      tx.insert(contacts).values(row).onConflictDoNothing({ target: contacts.id }).returning(wholeContact),
    ),
  update: (tx, { id }, wanted) =>
    first(
      tx
        .update(contacts)
        .set({ ...wanted, ...touched(contacts) })
        .where(eq(contacts.id, id))
        .returning(wholeContact),
    ),
  entry: contactAudit,
};

export const saveContact = saverOf(contactStore);

/** Activities stay with the old customer and lose the contact. */
async function leaveActivities(tx: Executor, contactId: string): Promise<number> {
  const left = await tx
    .update(activities)
    .set({ contactId: null, ...touched(activities) })
    .where(eq(activities.contactId, contactId))
    .returning({ id: activities.id });
  return left.length;
}
