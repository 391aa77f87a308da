import { and, eq } from 'drizzle-orm';
import type { DocumentKind } from '#domain/candidates/candidate.ts';
import type { StaffActor } from '../accounts/record-account-event.ts';
import { recordAudit } from '../audit/record-audit.ts';
import { addDocument } from '../candidates/add-document.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { storedFiles } from '../db/schema/files.ts';
import { mailAttachments, mailPeople, mails } from '../db/schema/mails.ts';
import { AppError } from '../errors.ts';
import { cleanFileName } from '../files/clean-file-name.ts';
import { type OpenedFile, openStoredFile } from '../files/open-stored-file.ts';
import type { Program } from '../program.ts';

type Wanted = { threadId: string; attachmentId: string };

async function findAttachment(db: Executor, { threadId, attachmentId }: Wanted) {
  if (!isId(threadId) || !isId(attachmentId)) throw new AppError('notFound');
  const { storageName, mediaType, size, originalName, createdAt } = storedFiles;
  const [found] = await db
    .select({
      storageName,
      mediaType,
      size,
      originalName,
      date: createdAt,
      name: mailAttachments.name,
      mailId: mails.id,
      threadId: mails.threadId,
    })
    .from(mailAttachments)
    .innerJoin(storedFiles, eq(storedFiles.id, mailAttachments.fileId))
    .innerJoin(mails, eq(mails.id, mailAttachments.mailId))
    .where(eq(mailAttachments.id, attachmentId));
  if (found?.threadId !== threadId) throw new AppError('notFound');
  return found;
}

export async function openAttachment(
  program: Pick<Program, 'db' | 'files'>,
  wanted: Wanted,
  how: 'shown' | 'downloaded',
  actor: StaffActor,
): Promise<OpenedFile> {
  const found = await findAttachment(program.db, wanted);
  const opened = await openStoredFile(program, { ...found, kind: 'other' }, () =>
    // Its name can be about a person.
    recordAudit(program.db, actor, {
      action: 'view',
      entity: 'mail',
      entityId: found.mailId,
      metadata: { event: 'attachmentOpened', how },
    }),
  );
  return { ...opened, name: cleanFileName(found.name) };
}

/** An attachment becomes a document of a candidate among the people of its thread. It is inspected as an upload is. */
export async function fileAttachment(
  program: Parameters<typeof addDocument>[0],
  wanted: Wanted,
  { candidateId, kind }: { candidateId: string; kind: DocumentKind },
  actor: StaffActor,
) {
  const { threadId, storageName, name, size } = await findAttachment(program.db, wanted);
  const people = await program.db
    .select({ candidateId: mailPeople.candidateId })
    .from(mailPeople)
    .innerJoin(mails, eq(mails.id, mailPeople.mailId))
    .where(and(eq(mails.threadId, threadId), eq(mailPeople.candidateId, candidateId)))
    .limit(1);
  if (people.length === 0) throw new AppError('notFound');
  const bytes = async () => {
    const content = await program.files.open(storageName);
    return Buffer.concat(await content.toArray());
  };
  return addDocument(program, candidateId, { kind, upload: { name, size, bytes } }, actor);
}
