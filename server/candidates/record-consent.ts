import { eq } from 'drizzle-orm';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { candidates } from '../db/schema/candidates.ts';
import { AppError } from '../errors.ts';
import type { Program } from '../program.ts';
import { candidateAudit, profileChanged } from './candidate-record.ts';

/** A colleague asked, and the candidate agreed that their data are kept: the retention period starts again. */
export async function recordConsent(
  program: Pick<Program, 'db' | 'now'>,
  id: string,
  actor: Actor,
): Promise<void> {
  if (!isId(id)) throw new AppError('notFound');
  const now = program.now();
  await program.db.transaction(async (tx) => {
    const agreed = await tx
      .update(candidates)
      .set({ privacyAcceptedAt: now, privacySource: 'staff', lastActiveAt: now, ...profileChanged(now) })
      .where(eq(candidates.id, id))
      .returning({ id: candidates.id });
    if (agreed.length === 0) throw new AppError('notFound');
    await recordAudit(tx, actor, candidateAudit(id, 'consentRecorded'));
  });
}
