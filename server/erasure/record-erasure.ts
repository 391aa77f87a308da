import type { ErasureReason } from '#domain/candidates/candidate.ts';
import { forgetReportedNames } from '../backup/backup-runs.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { erasures } from '../db/schema/candidates.ts';

type Erased = Omit<typeof erasures.$inferInsert, 'id' | 'erasedAt' | 'reason'>;

/** Without names or addresses. Restoring an older backup erases the person again. */
export async function recordErasure(
  tx: Executor,
  now: Date,
  reason: ErasureReason,
  erased: Erased,
): Promise<void> {
  await forgetReportedNames(tx);
  await tx.insert(erasures).values({ id: newId(), erasedAt: now, reason, ...erased });
}
