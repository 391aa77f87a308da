import { eq, sql } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { storedFiles } from '../db/schema/files.ts';
import { AppError } from '../errors.ts';
import { type OpenedFile, openStoredFile } from '../files/open-stored-file.ts';
import type { Program } from '../program.ts';

export async function openCv(
  program: Pick<Program, 'db' | 'files'>,
  applicationId: string,
  how: 'shown' | 'downloaded',
  actor: Actor,
): Promise<OpenedFile> {
  if (!isId(applicationId)) throw new AppError('notFound');
  const { storageName, displayName, originalName, mediaType, size } = storedFiles;
  const { createdAt: date } = guestApplications;
  const person = sql<string>`${guestApplications.firstName} || ' ' || ${guestApplications.lastName}`;
  const [file] = await program.db
    .select({ storageName, displayName, originalName, mediaType, size, date, person })
    .from(guestApplications)
    .innerJoin(storedFiles, eq(storedFiles.id, guestApplications.cvFileId))
    .where(eq(guestApplications.id, applicationId));
  if (!file) throw new AppError('notFound');
  const entry = { action: 'view', entity: 'application', entityId: applicationId } as const;
  const metadata = { cv: file.displayName, how };
  return openStoredFile(program, { ...file, kind: 'cv' }, () =>
    recordAudit(program.db, actor, { ...entry, metadata }),
  );
}
