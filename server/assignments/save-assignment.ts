import { eq } from 'drizzle-orm';
import { isClosed } from '#domain/assignments/assignment.ts';
import {
  type Assignment,
  type AssignmentContent,
  assignmentRecord,
} from '#domain/assignments/assignment-record.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { isStaff } from '../activities/save-activity.ts';
import { completeApplicationsOf } from '../applications/complete-applications.ts';
import { lockCustomer } from '../customers/lock-customer.ts';
import { areOfCustomer } from '../customers/of-customer.ts';
import type { Executor } from '../db/client.ts';
import { assignments } from '../db/schema/assignments.ts';
import { contacts, opportunities } from '../db/schema/crm.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import { first, type RecordStore, saverOf } from '../records/save-record.ts';
import { setContacts } from './assignment-contacts.ts';
import { auditedAssignment, nextUpdate, publication, wholeAssignment } from './assignment-record.ts';

export const assignmentStore: RecordStore<typeof assignmentRecord, Assignment> = {
  record: assignmentRecord,
  entity: 'assignment',
  judge: judgeRelations,
  find: (tx, id) =>
    first(tx.select(wholeAssignment).from(assignments).where(eq(assignments.id, id)).for('update')),
  async insert(tx, { contactIds, ...row }) {
    const [added] = await tx
      .insert(assignments)
      .values(row)
      .onConflictDoNothing({ target: assignments.id })
      .returning(wholeAssignment);
    if (!added) return undefined;
    await setContacts(tx, row.id, contactIds);
    return { ...added, contactIds };
  },
  async update(tx, { id, status }, { contactIds, ...wanted }) {
    await setContacts(tx, id, contactIds);
    return first(
      tx
        .update(assignments)
        .set({ ...wanted, ...publication(status, wanted.status ?? status), updatedAt: nextUpdate })
        .where(eq(assignments.id, id))
        .returning(wholeAssignment),
    );
  },
  entry: (row, entry) => ({
    ...entry,
    ...(entry.action === 'create' && { newData: auditedAssignment(row) }),
    entity: 'assignment',
    entityId: row.id,
  }),
  async written(tx, { before, after }) {
    if (before && isClosed(after.status)) await completeApplicationsOf(tx, [after.id]);
    if (before?.status === 'open' || after.status === 'open') await publicContentChanged(tx);
  },
};

export const saveAssignment = saverOf(assignmentStore);

/** Related records must exist and belong to the customer. Locks them until the end of the transaction. */
async function judgeRelations(
  tx: Executor,
  { customerId, contactIds, opportunityId, ownerId, recruiterId }: AssignmentContent,
): Promise<RecordErrors | undefined> {
  const errors: RecordErrors = {};
  if (customerId) {
    if (!(await lockCustomer(tx, customerId))) return { customer_id: 'company' };
    if (!(await areOfCustomer(tx, contacts, contactIds, customerId))) errors.contact_ids = 'otherContact';
    if (opportunityId && !(await areOfCustomer(tx, opportunities, [opportunityId], customerId)))
      errors.opportunity_id = 'otherOpportunity';
  }
  if (ownerId && !(await isStaff(tx, ownerId))) errors.owner_id = 'invalid';
  if (recruiterId && !(await isStaff(tx, recruiterId))) errors.recruiter_id = 'invalid';
  return Object.keys(errors).length > 0 ? errors : undefined;
}
