import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { AppError } from '../errors.ts';
import { forgetStoredFile, removeFileBytes } from '../files/forget-stored-file.ts';
import { forgetMails } from '../mail/forget-mails.ts';
import type { Program } from '../program.ts';
import { forgetSubmission } from '../submissions/forget-submission.ts';
import { applicationMailKeys } from './queue-application-mails.ts';

/** With everything that tells of the applicant: notes, CV, mails. The bytes of the CV go once all that is certain. */
export async function deleteApplication(
  program: Pick<Program, 'db' | 'files' | 'log'>,
  id: string,
  actor: Actor,
): Promise<void> {
  if (!isId(id)) throw new AppError('notFound');
  const storageName = await program.db.transaction(async (tx) => {
    const [gone] = await tx.delete(guestApplications).where(eq(guestApplications.id, id)).returning();
    if (!gone) throw new AppError('notFound');
    await forgetMails(tx, applicationMailKeys(id));
    await forgetSubmission(tx, id);
    const oldData = { assignment_id: gone.assignmentId, status: gone.status, created_at: gone.createdAt };
    await recordAudit(tx, actor, { action: 'delete', entity: 'application', entityId: id, oldData });
    return gone.cvFileId ? forgetStoredFile(tx, gone.cvFileId) : undefined;
  });
  if (storageName) await removeFileBytes(program, storageName);
}
