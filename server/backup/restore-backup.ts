import type { RunReport } from '#domain/backup/backup-run.ts';
import { roleOf } from '#domain/backup/backup-tables.ts';
import type { StorageType } from '#domain/backup/backup-settings.ts';
import { createSecrets } from '../crypto/secrets.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { archiveStore } from './archive-store.ts';
import type { RunProgress } from './backup-runs.ts';
import { checkArchive, type CheckedArchive } from './check-archive.ts';
import { type BackupContext, type BackupRequest, createBackup } from './create-backup.ts';
import { knownFiles, placeFiles, removeForgotten } from './place-files.ts';
import { restoreArchive } from './restore-archive.ts';
import { uploadedArchives } from './uploaded-archive.ts';

/** A stored backup by name, an upload by id, or a file. */
export type ArchiveSource = { name: string; location: StorageType } | { upload: string } | { path: string };

export async function withArchive<T>(
  { config }: Pick<BackupContext, 'config'>,
  source: ArchiveSource,
  work: (path: string) => Promise<T>,
): Promise<T> {
  if ('path' in source) return work(source.path);
  const { path, done } =
    'upload' in source
      ? await uploadedArchives(config).bring(source.upload)
      : await archiveStore(config, source.location).bring(source.name);
  return work(path).finally(done);
}

/** Reports what a restore of this archive would replace. Changes nothing. */
export async function reportOn({ sql }: BackupContext, archive: CheckedArchive): Promise<RunReport> {
  const tables = [];
  for (const { name } of archive.catalog) {
    if (roleOf(name) !== 'replaced') continue;
    const [now] = await sql<{ rows: string }[]>`select count(*) as rows from ${sql(name)}`.catch(() => []);
    tables.push({ table: name, rows: archive.rows.get(name) ?? 0, rowsNow: Number(now?.rows ?? 0) });
  }
  return {
    timestamp: archive.metadata.timestamp,
    encrypted: archive.metadata.encrypted,
    older: archive.age !== 'current',
    partial: !archive.full,
    tables,
    files: archive.files.size,
  };
}

export type RestoreRequest = {
  source: ArchiveSource;
  key?: string | undefined;
  /** Made first, so that there is a way back. */
  safety?: BackupRequest | undefined;
};

/** Checks the archive, then replaces the data. The caller holds the run. */
export async function restoreBackup(
  context: BackupContext,
  { source, key, safety }: RestoreRequest,
  actor: Actor,
  run: Pick<RunProgress, 'report' | 'lockOut' | 'assertHeld'>,
): Promise<RunReport> {
  const { sql, files, config } = context;
  return withArchive(context, source, async (path) => {
    const archive = await checkArchive(sql, path, key, run.report);
    try {
      const report = await reportOn(context, archive);
      if (safety) {
        await createBackup(context, safety, actor, (_step, done, total) => run.report('safety', done, total));
      }
      await run.lockOut();
      const before = await knownFiles(sql);
      await placeFiles(sql, files, archive, run.report);
      const after = {
        secrets: await createSecrets(config),
        keepUserId: actor.kind === 'staff' ? actor.userId : undefined,
        record: async (tx: Parameters<typeof recordAudit>[0]) => {
          await recordAudit(tx, actor, {
            action: 'backup_restore',
            entity: 'backup',
            entityId: 'name' in source ? source.name : undefined,
            newData: {
              timestamp: report.timestamp,
              files: report.files,
              tables: report.tables.map(({ table }) => table),
            },
          });
          await run.assertHeld(tx);
        },
      };
      const forgotten = await restoreArchive(sql, archive, after, run.report);
      for (const name of forgotten) await files.remove(name);
      await removeForgotten(sql, files, before);
      await sql`analyze`;
      return report;
    } finally {
      await archive.close();
    }
  });
}
