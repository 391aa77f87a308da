import { eq } from 'drizzle-orm';
import type { CvText } from '#domain/applications/cv-view.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { cvTexts } from '../db/schema/cv-texts.ts';
import { storedFiles } from '../db/schema/files.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';

/** Reading the text is opening the CV: it is logged before the text is returned. */
export async function readCvText(
  { db }: Pick<Program, 'db'>,
  applicationId: string,
  actor: Actor,
): Promise<CvText> {
  if (!isId(applicationId)) throw new AppError('notFound');
  const [found] = await db
    .select({ cv: storedFiles.displayName, status: cvTexts.status, text: cvTexts.text })
    .from(guestApplications)
    .innerJoin(storedFiles, eq(storedFiles.id, guestApplications.cvFileId))
    .leftJoin(cvTexts, eq(cvTexts.fileId, storedFiles.id))
    .where(eq(guestApplications.id, applicationId));
  if (!found) throw new AppError('notFound');
  const { cv, status, text } = found;
  if (status === null) return { state: 'waiting' };
  if (status !== 'text') return { state: status };
  await recordAudit(db, actor, {
    action: 'view',
    entity: 'application',
    entityId: applicationId,
    metadata: { cv, how: 'shown' },
  });
  return { state: 'text', text: text ?? '' };
}
