import { eq } from 'drizzle-orm';
import { DEFAULT_DEADLINE_DAYS } from '#domain/assignments/assignment.ts';
import { assignmentRecord } from '#domain/assignments/assignment-record.ts';
import { addDays, type Day } from '#domain/time/amsterdam.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { assignments } from '../db/schema/assignments.ts';
import { AppError } from '../errors.ts';
import { auditedAssignment, wholeAssignment } from './assignment-record.ts';
import { setContacts } from './assignment-contacts.ts';

export type Duplication = { id: string; titleOf: (original: string) => string; today: Day };

/** A draft with the same content; a deadline that has passed gets the default of a new assignment. Returns the new id. */
export async function duplicateAssignment(
  db: Executor,
  { id, titleOf, today }: Duplication,
  actor: Actor,
): Promise<string> {
  return db.transaction(async (tx) => {
    const [original] = await tx.select(wholeAssignment).from(assignments).where(eq(assignments.id, id));
    if (!original) throw new AppError('notFound');
    const { number: _number, createdAt: _created, updatedAt: _updated, ...content } = original;
    const copy = {
      ...content,
      // Only the original came from the opportunity.
      opportunityId: null,
      id: newId(),
      title: titleOf(original.title).slice(0, assignmentRecord.fields.title.max).toWellFormed(),
      deadline: original.deadline < today ? addDays(today, DEFAULT_DEADLINE_DAYS) : original.deadline,
      status: 'draft' as const,
    };
    await tx.insert(assignments).values(copy);
    await setContacts(tx, copy.id, copy.contactIds);
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'assignment',
      entityId: copy.id,
      newData: auditedAssignment(copy),
      metadata: { copyOf: id },
    });
    return copy.id;
  });
}
