import { eq } from 'drizzle-orm';
import { isClosed } from '#domain/assignments/assignment.ts';
import { type Assignment, assignmentRecord } from '#domain/assignments/assignment-record.ts';
import { completeApplicationsOf } from '../applications/complete-applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import { first, type RecordStore, saverOf } from '../records/save-record.ts';
import { auditedAssignment, nextUpdate, publication, wholeAssignment } from './assignment-record.ts';

const assignmentStore: RecordStore<typeof assignmentRecord, Assignment> = {
  record: assignmentRecord,
  entity: 'assignment',
  find: (tx, id) =>
    first(tx.select(wholeAssignment).from(assignments).where(eq(assignments.id, id)).for('update')),
  insert: (tx, row) =>
    first(
      tx
        .insert(assignments)
        .values(row)
        .onConflictDoNothing({ target: assignments.id })
        .returning(wholeAssignment),
    ),
  update: (tx, { id, status }, wanted) =>
    first(
      tx
        .update(assignments)
        .set({ ...wanted, ...publication(status, wanted.status ?? status), updatedAt: nextUpdate })
        .where(eq(assignments.id, id))
        .returning(wholeAssignment),
    ),
  entry: (row, entry) => ({
    ...entry,
    ...(entry.action === 'create' && { newData: auditedAssignment(row) }),
    entity: 'assignment',
    entityId: row.id,
  }),
  async written(tx, { before, after }) {
    if (before && isClosed(after.status)) await completeApplicationsOf(tx, after.id);
    if (before?.status === 'open' || after.status === 'open') await publicContentChanged(tx);
  },
};

export const saveAssignment = saverOf(assignmentStore);
