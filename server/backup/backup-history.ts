import { and, count, desc, eq, isNotNull, lt } from 'drizzle-orm';
import type { BackupView } from '#domain/backup/backup-view.ts';
import type { Config } from '../config.ts';
import type { Executor } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { backupHistory } from '../db/schema/backup.ts';
import { AppError } from '../errors.ts';
import { archiveStore } from './archive-store.ts';

export type HistoryRow = typeof backupHistory.$inferSelect;

/** Newest first. */
export async function listBackups(
  { db, config }: { db: Executor; config: Pick<Config, 'dataDir' | 's3'> },
  page: { limit: number; offset: number },
): Promise<{ rows: BackupView[]; total: number }> {
  const [rows, [counted]] = await Promise.all([
    db
      .select()
      .from(backupHistory)
      .orderBy(desc(backupHistory.timestamp), desc(backupHistory.id))
      .limit(page.limit)
      .offset(page.offset),
    db.select({ total: count() }).from(backupHistory),
  ]);
  const views = rows.map(async (row) => {
    const { fileName, location } = row;
    const isThere =
      !fileName ||
      (location === 's3' && !config.s3) ||
      (await archiveStore(config, location).mayHave(fileName));
    return { ...viewOf(row), gone: !isThere };
  });
  return { rows: await Promise.all(views), total: counted?.total ?? 0 };
}

/** A backup whose archive exists. */
export async function findBackup(db: Executor, id: string): Promise<HistoryRow & { fileName: string }> {
  const [row] = await db.select().from(backupHistory).where(eq(backupHistory.id, id));
  if (!row?.fileName) throw new AppError('notFound');
  return { ...row, fileName: row.fileName };
}

/** The newest backup that can be restored. */
export async function newestBackup(db: Executor): Promise<HistoryRow | undefined> {
  const [row] = await newestRestorable(db).execute();
  return row;
}

const newestRestorable = prepared('newest-backup', (db) =>
  db
    .select()
    .from(backupHistory)
    .where(and(eq(backupHistory.status, 'success'), isNotNull(backupHistory.fileName)))
    .orderBy(desc(backupHistory.timestamp))
    .limit(1),
);

/** The latest backup, if it or its drill failed. */
export async function lastBackupFailure(
  db: Executor,
): Promise<{ timestamp: Date; reason: string | null } | undefined> {
  const [last] = await latest(db).execute();
  return last && (last.status === 'failure' || last.drillStatus === 'failed') ? last : undefined;
}

const latest = prepared('latest-backup', (db) => {
  const { timestamp, status, reason, drillStatus } = backupHistory;
  return db
    .select({ timestamp, status, reason, drillStatus })
    .from(backupHistory)
    .orderBy(desc(timestamp))
    .limit(1);
});

export async function backupsBefore(db: Executor, moment: Date): Promise<HistoryRow[]> {
  return db.select().from(backupHistory).where(lt(backupHistory.timestamp, moment));
}

function viewOf(row: HistoryRow): Omit<BackupView, 'gone'> {
  const { sha256: _, keyId: __, rows: ___, drillReport: ____, ...shown } = row;
  return shown;
}
