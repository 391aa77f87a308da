import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { defaultBackupSettings } from '#domain/backup/backup-settings.ts';
import { isInBackups } from '#domain/backup/backup-tables.ts';
import { archiveStore } from '#server/backup/archive-store.ts';
import { findBackup } from '#server/backup/backup-history.ts';
import { type BackupContext, type BackupRequest, createBackup } from '#server/backup/create-backup.ts';
import { readTables } from '#server/backup/table-catalog.ts';
import type { Sql } from '#server/db/client.ts';
import type { FileStore } from '#server/files/file-store.ts';
import { system } from '#server/audit/record-audit.ts';

export const testKey = {
  id: '018f0000-0000-7000-8000-000000000001',
  key: '7H2KQ-00000-AAAAA-BBBBB-CCCCC-DDDDD',
};

/** For a run in a test: no progress reports, no lock-out, no lease. */
export const unwatched = { report: () => {}, lockOut: async () => {}, assertHeld: async () => {} };

export async function makeBackup(
  context: BackupContext,
  request: Partial<BackupRequest['options']> = {},
): Promise<{ id: string; path: string }> {
  const options = { ...defaultBackupSettings, compressionLevel: 1 as const, ...request };
  const id = await createBackup(
    context,
    { options, origin: 'manual', storage: 'local', key: testKey },
    system,
    () => {},
  );
  const { fileName } = await findBackup(context.db, id);
  const { path } = await archiveStore(context.config, 'local').bring(fileName);
  return { id, path: join(path) };
}

/** One checksum per table: equal checksums mean equal rows, regardless of order and server. */
export async function fingerprints(sql: Sql): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const { name, columns } of await readTables(sql)) {
    if (!isInBackups(name)) continue;
    const list = sql(columns.map((column) => column.name));
    const [row] = await sql<{ rows: string; sum: string | null }[]>`
      select count(*) as rows, md5(string_agg(line, ',' order by line collate "C")) as sum
      from (select row_to_json(r)::text as line from (select ${list} from ${sql(name)}) r) lines`;
    found[name] = `${row?.rows} ${row?.sum}`;
  }
  return found;
}

export async function fileSums(files: FileStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const { name } of files.list()) {
    const content = await buffer(await files.open(name));
    found[name] = createHash('sha256').update(content).digest('hex');
  }
  return found;
}
