import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { deleteUnusedFiles } from '../candidates/delete-unused-files.ts';
import { forgetApplication } from '../candidates/forget-application.ts';
import { lockCandidatesOf } from '../candidates/lock-candidate.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { presentations } from '../db/schema/presentations.ts';
import { AppError } from '../errors.ts';
import { removeFileBytes } from '../files/remove-file-bytes.ts';
import { deleteMails } from '../mail/delete-mails.ts';
import type { Program } from '../program.ts';
import { forgetSubmission } from '../submissions/forget-submission.ts';
import { applicationMailKeys } from './queue-application-mails.ts';

/** Deletes an application with its notes, CV and mail. See `forgetApplication` for the candidate. */
export async function deleteApplication(
  program: Pick<Program, 'db' | 'files' | 'log'>,
  id: string,
  actor: Actor,
): Promise<void> {
  if (!isId(id)) throw new AppError('notFound');
  const storageNames = await program.db.transaction(async (tx) => {
    await lockCandidatesOf(tx, [id]);
    const files = await presentedFiles(tx, id, actor);
    const [gone] = await tx.delete(guestApplications).where(eq(guestApplications.id, id)).returning();
    if (!gone) throw new AppError('notFound');
    await deleteMails(tx, applicationMailKeys(id));
    await forgetSubmission(tx, id);
    const oldData = { assignment_id: gone.assignmentId, status: gone.status, created_at: gone.createdAt };
    await recordAudit(tx, actor, { action: 'delete', entity: 'application', entityId: id, oldData });
    const unused = await forgetApplication(tx, gone);
    return [...unused, ...(await deleteUnusedFiles(tx, files))];
  });
  for (const storageName of storageNames) await removeFileBytes(program, storageName);
}

/** A sent presentation is kept until the term of its application ends, so staff cannot delete the application before. */
async function presentedFiles(tx: Executor, applicationId: string, actor: Actor): Promise<string[]> {
  const { cvFileId, sentAt } = presentations;
  const presented = await tx
    .select({ cvFileId, sentAt })
    .from(presentations)
    .where(eq(presentations.applicationId, applicationId));
  if (actor.kind !== 'system' && presented.some((one) => one.sentAt !== null)) throw new AppError('conflict');
  return presented.flatMap((one) => one.cvFileId ?? []);
}
