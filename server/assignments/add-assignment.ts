import { eq } from 'drizzle-orm';
import {
  type Assignment,
  type AssignmentStatus,
  defaultAssignmentStatus,
} from '#domain/assignments/assignment.ts';
import type { AssignmentContent } from '#domain/assignments/assignment-form.ts';
import { deriveRequirements } from '#domain/assignments/requirements.ts';
import { changedParts } from '#domain/audit/changes.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { assignments } from '../db/schema/assignments.ts';
import { AppError } from '../errors.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import { auditedAssignment, wholeAssignment } from './assignment-record.ts';

export type NewAssignmentInput = {
  /** Chosen when the form was opened: the same form arriving twice is one assignment. */
  id: string;
  content: AssignmentContent;
  status?: Extract<AssignmentStatus, 'open' | 'draft'>;
};

export async function addAssignment(db: Executor, input: NewAssignmentInput, actor: Actor): Promise<void> {
  const { id, content, status = defaultAssignmentStatus } = input;
  const row = { ...content, ...deriveRequirements(content.description), employerId: null, status };
  await db.transaction(async (tx) => {
    const added = await tx
      .insert(assignments)
      .values({ id, ...row })
      .onConflictDoNothing({ target: assignments.id })
      .returning({ id: assignments.id });
    if (added.length === 0) {
      const [there] = await tx.select(wholeAssignment).from(assignments).where(eq(assignments.id, id));
      if (there && isSame(there, row)) return;
      throw new AppError('conflict');
    }
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'assignment',
      entityId: id,
      newData: auditedAssignment(row),
    });
    if (status === 'open') await publicContentChanged(tx);
  });
}

function isSame(there: Assignment, row: Parameters<typeof auditedAssignment>[0]): boolean {
  return changedParts(auditedAssignment(there), auditedAssignment(row)) === undefined;
}
