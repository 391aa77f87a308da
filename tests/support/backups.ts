import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { defaultBackupSettings } from '#domain/backup/backup-settings.ts';
import { isInBackups } from '#domain/backup/backup-tables.ts';
import { archiveStore } from '#server/backup/archive-store.ts';
import { findBackup } from '#server/backup/backup-history.ts';
import { copyValue } from '#server/backup/column-values.ts';
import { type BackupContext, type BackupRequest, createBackup } from '#server/backup/create-backup.ts';
import { type CatalogTable, readArchivedTables, readTables } from '#server/backup/table-catalog.ts';
import { headingOf } from '#server/backup/table-text.ts';
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

/** Every table of a backup as archives had it before version 1.1. */
export async function tablesAsJson(sql: Sql): Promise<Map<string, { text: string; rows: number }>> {
  const tables = new Map<string, { text: string; rows: number }>();
  for (const { name, columns } of await readArchivedTables(sql)) {
    const list = sql(columns.map((column) => column.name));
    const found = await sql<{ line: string }[]>`
      select row_to_json(r)::text as line from (select ${list} from ${sql(name)}) r`;
    const text = found.length === 0 ? '[]\n' : `[\n${found.map(({ line }) => line).join('\n,')}\n]\n`;
    tables.set(name, { text, rows: found.length });
  }
  return tables;
}

/** Rows, given as the values of their JSON, as a table in an archive. */
export function asTableText(table: CatalogTable, rows: Record<string, unknown>[]): string {
  const inText = (value: unknown) =>
    typeof value === 'boolean' ? (value ? '"t"' : '"f"') : JSON.stringify(value);
  const lines = rows.map((row) =>
    table.columns.map((column) => copyValue(inText(row[column.name]), column)).join('\t'),
  );
  return headingOf(table) + lines.map((line) => `${line}\n`).join('');
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
