import { and, asc, eq, gt, type SQL, sql } from 'drizzle-orm';
import { keptSince, termOf } from '#domain/retention.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { recordAudit, system } from '../audit/record-audit.ts';
import { deleteUnusedFiles } from '../candidates/delete-unused-files.ts';
import type { Executor } from '../db/client.ts';
import { recordDocuments } from '../db/schema/documents.ts';
import { placements } from '../db/schema/placements.ts';
import { AppError } from '../errors.ts';
import { removeFileBytes } from '../files/remove-file-bytes.ts';
import type { Program } from '../program.ts';
import { deleteEach } from '../records/delete-each.ts';
import { placementAudit, wholePlacement } from './placement-record.ts';

/** The last day of a placement, or the one on which it was cancelled. As in its index. */
export const endedOn = sql<string>`coalesce((${placements.cancelledAt} at time zone 'Europe/Amsterdam')::date, ${placements.endsOn})`;

/** Without an end it is kept. */
export const endedBefore = (moment: Date): SQL => sql`${endedOn} < ${calendarDay(moment)}`;

/** Deletes placements with their documents a term after they ended. Returns how many. */
export async function deleteExpiredPlacements(
  program: Pick<Program, 'db' | 'now' | 'settings' | 'files' | 'log'>,
): Promise<number> {
  const { db, now, settings } = program;
  const expired = endedBefore(keptSince(termOf(await settings.current(), 'placements'), now()));
  const { id } = placements;
  return deleteEach(
    (after, limit) =>
      db
        .select({ id })
        .from(placements)
        .where(and(expired, gt(id, after)))
        .orderBy(asc(id))
        .limit(limit),
    async (found) => {
      const storageNames = await db.transaction((tx) => deletePlacement(tx, found, expired));
      for (const name of storageNames) await removeFileBytes(program, name);
    },
  );
}

/** `onlyIf`: since it was found, it may have been extended. Returns the files to delete after the commit. */
async function deletePlacement(tx: Executor, id: string, onlyIf: SQL): Promise<string[]> {
  const documents = await tx
    .select({ fileId: recordDocuments.fileId })
    .from(recordDocuments)
    .where(eq(recordDocuments.placementId, id));
  const [placement] = await tx
    .delete(placements)
    .where(and(eq(placements.id, id), onlyIf))
    .returning(wholePlacement);
  if (!placement) throw new AppError('notFound');
  const metadata = { reason: 'retention' } as const;
  await recordAudit(tx, system, placementAudit(placement, { action: 'delete', metadata }));
  return deleteUnusedFiles(
    tx,
    documents.map(({ fileId }) => fileId),
  );
}
