import { count, eq } from 'drizzle-orm';
import { completeApplicationsOf } from '../applications/complete-applications.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { assignments } from '../db/schema/assignments.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import { auditedAssignment, wholeAssignment } from './assignment-record.ts';

/** Its applications become open applications. Returns their number; succeeds if there is no such assignment. */
export async function deleteAssignment(db: Executor, id: string, actor: Actor): Promise<number> {
  return db.transaction(async (tx) => {
    const [before] = await tx
      .select(wholeAssignment)
      .from(assignments)
      .where(eq(assignments.id, id))
      .for('update');
    if (!before) return 0;
    const [kept] = await tx
      .select({ applications: count() })
      .from(guestApplications)
      .where(eq(guestApplications.assignmentId, id));
    await completeApplicationsOf(tx, [id]);
    await tx.delete(assignments).where(eq(assignments.id, id));
    const applications = kept?.applications ?? 0;
    await recordAudit(tx, actor, {
      action: 'delete',
      entity: 'assignment',
      entityId: id,
      oldData: auditedAssignment(before),
      metadata: { applications },
    });
    if (before.status === 'open') await publicContentChanged(tx);
    return applications;
  });
}
