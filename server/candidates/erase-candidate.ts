import { and, eq, type SQL } from 'drizzle-orm';
import type { ErasureReason } from '#domain/candidates/candidate.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Executor } from '../db/client.ts';
import { isId } from '../db/ids.ts';
import { candidates } from '../db/schema/candidates.ts';
import { AppError } from '../errors.ts';
import { recordErasure } from '../erasure/record-erasure.ts';
import { removeFileBytes } from '../files/remove-file-bytes.ts';
import type { Program } from '../program.ts';
import { erasedAddress } from './erased-address.ts';
import { lockCandidate } from './lock-candidate.ts';
import { wipeCandidate } from './wipe-candidates.ts';

/**
 * Erases a person and all their data in one transaction. A record without their name or address stays, so that restoring
 * an older backup erases them again. `onlyIf` is asked under the lock: since a job found them, they may have applied.
 */
export async function eraseCandidate(
  program: Pick<Program, 'db' | 'files' | 'log' | 'secrets' | 'now'>,
  id: string,
  reason: ErasureReason,
  actor: Actor,
  onlyIf?: SQL,
): Promise<void> {
  if (!isId(id)) throw new AppError('notFound');
  const storageNames = await program.db.transaction(async (tx) => {
    const person = await lockCandidate(tx, id);
    if (!person || !(await matches(tx, id, onlyIf))) throw new AppError('notFound');
    const wiped = await wipeCandidate(tx, id);
    await recordErasure(tx, program.now(), reason, {
      emailHashes: wiped.emails.map((email) => erasedAddress(program.secrets, email)),
      candidateIds: wiped.candidateIds,
      applicationIds: wiped.applicationIds,
      fileIds: wiped.fileIds,
      messageIds: wiped.messageIds,
      alertIds: wiped.alertIds,
    });
    const oldData = {
      registered: person.registeredAt !== null,
      applications: wiped.applicationIds.length,
      documents: wiped.fileIds.length,
      mails: wiped.mails,
      messages: wiped.messageIds.length,
      alerts: wiped.alertIds.length,
      activities: wiped.activities,
    };
    const metadata = { candidateId: id, reason };
    await recordAudit(tx, actor, { action: 'delete', entity: 'candidate', entityId: id, oldData, metadata });
    return wiped.storageNames;
  });
  for (const storageName of storageNames) await removeFileBytes(program, storageName);
}

async function matches(tx: Executor, id: string, condition: SQL | undefined): Promise<boolean> {
  if (!condition) return true;
  const found = await tx
    .select({ id: candidates.id })
    .from(candidates)
    .where(and(eq(candidates.id, id), condition));
  return found.length > 0;
}
