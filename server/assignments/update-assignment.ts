import { eq } from 'drizzle-orm';
import type { Assignment } from '#domain/assignments/assignment.ts';
import type { EditedAssignment } from '#domain/assignments/assignment-form.ts';
import { changedParts } from '#domain/audit/changes.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { assignments } from '../db/schema/assignments.ts';
import { AppError } from '../errors.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import { auditedAssignment, nextUpdate, wholeAssignment } from './assignment-record.ts';

/** `basedOn`: the `updatedAt` of what the editor had before him. */
export type AssignmentUpdate = { id: string; basedOn: Date; content: EditedAssignment };

export type UpdateOutcome =
  | { outcome: 'updated' | 'unchanged'; assignment: Assignment }
  /** Somebody else saved in the meantime: nothing was written. */
  | { outcome: 'conflict'; assignment: Assignment };

export async function updateAssignment(
  db: Executor,
  { id, basedOn, content }: AssignmentUpdate,
  actor: Actor,
): Promise<UpdateOutcome> {
  return db.transaction(async (tx): Promise<UpdateOutcome> => {
    const [before] = await tx
      .select(wholeAssignment)
      .from(assignments)
      .where(eq(assignments.id, id))
      .for('update');
    if (!before) throw new AppError('notFound');
    const changes = changedParts(auditedAssignment(before), auditedAssignment({ ...before, ...content }));
    // The same change arriving twice is one change, also when the second is based on what was before the first.
    if (!changes) return { outcome: 'unchanged', assignment: before };
    if (before.updatedAt.getTime() !== basedOn.getTime()) return { outcome: 'conflict', assignment: before };

    const [after] = await tx
      .update(assignments)
      .set({ ...content, updatedAt: nextUpdate })
      .where(eq(assignments.id, id))
      .returning(wholeAssignment);
    if (!after) throw new AppError('notFound');
    await recordAudit(tx, actor, { action: 'update', entity: 'assignment', entityId: id, ...changes });
    if (before.status === 'open' || after.status === 'open') await publicContentChanged(tx);
    return { outcome: 'updated', assignment: after };
  });
}
