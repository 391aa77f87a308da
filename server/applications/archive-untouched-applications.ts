import { and, asc, inArray, isNull, lt } from 'drizzle-orm';
import { recordAudit, system } from '../audit/record-audit.ts';
import { guestApplications as applications } from '../db/schema/applications.ts';
import type { Program } from '../program.ts';

const dayMs = 24 * 60 * 60 * 1000;
const BATCH_SIZE = 200;

/** Archives applications that nobody touched for `auto_archive_days`. Returns how many. */
export async function archiveUntouchedApplications(
  program: Pick<Program, 'db' | 'settings' | 'now'>,
): Promise<number> {
  const { auto_archive_days: days } = (await program.settings.current()).application;
  const now = program.now();
  const before = new Date(now.getTime() - days * dayMs);
  for (let archived = 0; ;) {
    const batch = await archiveSome(program, before, now);
    archived += batch;
    if (batch < BATCH_SIZE) return archived;
  }
}

async function archiveSome({ db }: Pick<Program, 'db'>, before: Date, now: Date): Promise<number> {
  return db.transaction(async (tx) => {
    const untouched = await tx
      .select({ id: applications.id })
      .from(applications)
      .where(and(isNull(applications.archivedAt), lt(applications.updatedAt, before)))
      .orderBy(asc(applications.updatedAt))
      .limit(BATCH_SIZE)
      .for('update', { skipLocked: true });
    const ids = untouched.map(({ id }) => id);
    await tx.update(applications).set({ archivedAt: now }).where(inArray(applications.id, ids));
    for (const id of ids) {
      const change = { oldData: { archived_at: null }, newData: { archived_at: now } };
      await recordAudit(tx, system, { action: 'update', entity: 'application', entityId: id, ...change });
    }
    return ids.length;
  });
}
