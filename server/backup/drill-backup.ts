import { eq } from 'drizzle-orm';
import type { TransactionSql } from '../db/client.ts';
import { isTableText } from '#domain/backup/archive.ts';
import type { RunReport } from '#domain/backup/backup-run.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { backupHistory } from '../db/schema/backup.ts';
import { reasonOf } from '../describe-error.ts';
import { byteChunks } from '../files/streams.ts';
import { ArchiveError } from './archive-error.ts';
import type { BackupContext } from './create-backup.ts';
import { findBackup } from './backup-history.ts';
import { checkArchive, type CheckedArchive } from './check-archive.ts';
import { copyTable, selection } from './copy-table.ts';
import { loadIntoScratch } from './load-older.ts';
import { newDigest } from './read-archive.ts';
import { reportOn, withArchive } from './restore-backup.ts';
import { createScratchSchema, discarding } from './scratch-schema.ts';
import type { CatalogTable } from './table-catalog.ts';
import { countRows } from './table-text.ts';
import type { OnProgress } from './write-archive.ts';

/**
 * Restores a backup into a separate schema in a transaction that is rolled back, reads it back, and compares row counts
 * and checksums with the manifest. Files are checked against their checksums.
 */
export async function drillBackup(
  context: BackupContext,
  request: { backupId: string; key?: string | undefined },
  actor: Actor,
  onProgress: OnProgress,
): Promise<RunReport> {
  const { db, sql } = context;
  const backup = await findBackup(db, request.backupId);
  const note = async (drillStatus: 'passed' | 'failed', drillReport: string) => {
    await db.transaction(async (tx) => {
      await tx
        .update(backupHistory)
        .set({ drillStatus, drillReport, drilledAt: context.now() })
        .where(eq(backupHistory.id, backup.id));
      await recordAudit(tx, actor, {
        action: 'update',
        entity: 'backup',
        entityId: backup.id,
        newData: { drill: drillStatus },
        metadata: { event: 'drill' },
      });
    });
  };
  try {
    const source = { name: backup.fileName, location: backup.location };
    const report = await withArchive(context, source, async (path) => {
      const archive = await checkArchive(sql, path, request.key, onProgress);
      try {
        if (!archive.manifest) throw new ArchiveError('noManifest');
        await discarding(sql, (tx) => compareCopy(tx, archive, onProgress));
        return await reportOn(context, archive, { trusted: true, accounts: true });
      } finally {
        await archive.close();
      }
    });
    const rows = report.tables.reduce((sum, table) => sum + (table.rows ?? 0), 0);
    const tables = report.tables.filter((table) => table.rows !== null);
    await note('passed', `${tables.length} tables, ${rows} rows, ${report.files} files`);
    return report;
  } catch (error) {
    await note('failed', reasonOf(error));
    throw error;
  }
}

async function compareCopy(
  tx: TransactionSql,
  archive: CheckedArchive,
  onProgress: OnProgress,
): Promise<void> {
  await tx`set local statement_timeout = 0`;
  // A synchronized scan can start in the middle of a table, and the checksum depends on the order of rows.
  await tx`set local synchronize_seqscans = off`;
  const total = [...archive.rows.values()].reduce((sum, rows) => sum + rows, 0) * 2;
  let done = 0;
  const onRows = (rows: number) => onProgress('database', (done += rows), total);
  const schema = await createScratchSchema(tx, archive.metadata.schema ?? '');
  await loadIntoScratch(tx, schema, archive, onRows);
  for (const table of archive.catalog) {
    const promised = archive.manifest?.tables[table.name];
    const entry = archive.tables.get(table.name)?.filename ?? '';
    const found = await (isTableText(entry) ? readBack : readBackJson)(tx, schema, table);
    onRows(found.rows);
    if (found.rows !== promised?.rows || found.sha256 !== promised.sha256)
      throw new ArchiveError('checksum', table.name);
  }
  onProgress('finishing', 1, 1);
}

async function readBack(tx: TransactionSql, schema: string, table: CatalogTable) {
  const copied = await copyTable(tx, schema, table);
  for await (const _ of copied);
  return { rows: copied.rows, sha256: copied.digest.digest('hex') };
}

/** As in archives before version 1.1: a JSON array with one record per line. */
async function readBackJson(tx: TransactionSql, schema: string, table: CatalogTable) {
  // JSON contains neither this quote nor this delimiter: nothing is escaped.
  const lines = await tx.copyTo(tx`
    copy (select ',' || row_to_json(r)::text from (${selection(tx, schema, table)}) r)
    to stdout (format csv, quote e'\x01', delimiter e'\x02')`);
  const digest = newDigest();
  let rows = 0;
  let isEmpty = true;
  for await (const chunk of byteChunks(lines)) {
    // Without the comma before the first row.
    if (isEmpty) digest.update('[\n').update(chunk.subarray(1));
    else digest.update(chunk);
    isEmpty = false;
    rows += countRows(chunk);
  }
  return { rows, sha256: digest.update(isEmpty ? '[]\n' : ']\n').digest('hex') };
}
