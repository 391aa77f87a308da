import { and, inArray, sql } from 'drizzle-orm';
import type { Executor } from '../db/client.ts';
import { guestApplications } from '../db/schema/applications.ts';
import { candidateCvs } from '../db/schema/candidates.ts';
import { recordDocuments } from '../db/schema/documents.ts';
import { presentations } from '../db/schema/presentations.ts';
import { mailAttachments } from '../db/schema/mails.ts';
import { storedFiles } from '../db/schema/files.ts';

/** Deletes file records that no application, candidate, presentation, mail, customer or placement refers to. Returns the files to delete after the commit. */
export async function deleteUnusedFiles(tx: Executor, fileIds: readonly string[]): Promise<string[]> {
  if (fileIds.length === 0) return [];
  const gone = await tx
    .delete(storedFiles)
    .where(
      and(
        inArray(storedFiles.id, [...fileIds]),
        sql`not exists (select from ${guestApplications} a where a.cv_file_id = ${storedFiles}.id)`,
        sql`not exists (select from ${candidateCvs} c where c.file_id = ${storedFiles}.id)`,
        sql`not exists (select from ${presentations} p where p.cv_file_id = ${storedFiles}.id)`,
        sql`not exists (select from ${mailAttachments} m where m.file_id = ${storedFiles}.id)`,
        sql`not exists (select from ${recordDocuments} d where d.file_id = ${storedFiles}.id)`,
      ),
    )
    .returning({ storageName: storedFiles.storageName });
  return gone.map(({ storageName }) => storageName);
}
