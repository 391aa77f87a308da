import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  ARCHIVE_VERSION,
  DOCUMENT_LIST,
  type ArchiveMetadata,
  FILES_FOLDER,
  MANIFEST_ENTRY,
  type Manifest,
  METADATA_ENTRY,
  SIGNATURE_ENTRY,
  tableEntry,
} from '#domain/backup/archive.ts';
import type { BackupOptions } from '#domain/backup/backup-settings.ts';
import type { RunStep } from '#domain/backup/backup-run.ts';
import type { Secrets } from '../crypto/secrets.ts';
import type { Sql, TransactionSql } from '../db/client.ts';
import type { FileStore } from '../files/file-store.ts';
import { byteChunks } from '../files/streams.ts';
import { FileMissing } from '../files/stored-content.ts';
import { signatureOf } from './archive-signature.ts';
import { copyTable } from './copy-table.ts';
import { documentList, readDocuments } from './archived-documents.ts';
import { type CatalogTable, readArchivedTables, schemaVersion } from './table-catalog.ts';
import { ZipWriter } from './zip-writer.ts';

export type OnProgress = (step: RunStep, done: number, total: number) => void;

export type WriteRequest = {
  path: string;
  options: BackupOptions;
  /** Absent for an archive that is not encrypted. */
  key: string | undefined;
  /** The archive is signed with these. */
  secrets: Secrets;
  timestamp: Date;
  onProgress: OnProgress;
};

export type WrittenArchive = { manifest: Manifest; size: number; sha256: string };

/**
 * Streams one consistent snapshot of the database and its files to `path`, so tables and files never have to fit in
 * memory. The caller stores it under its final name only after this succeeds.
 */
export async function writeArchive(
  sql: Sql,
  files: FileStore,
  request: WriteRequest,
): Promise<WrittenArchive> {
  const { path, options, key, secrets, timestamp, onProgress } = request;
  onProgress('preparing', 0, 1);
  const handle = await open(path, 'wx', 0o600);
  const zip = new ZipWriter(handle, { level: options.compressionLevel, key, modified: timestamp });
  try {
    const manifest = await sql.begin('isolation level repeatable read read only', async (tx) => {
      // Files are read inside the snapshot, which can outlast the server's timeouts.
      await tx`set local statement_timeout = 0`;
      await tx`set local idle_in_transaction_session_timeout = 0`;
      const tables = chosenTables(await readArchivedTables(tx), options.tables);
      const metadata: ArchiveMetadata = {
        timestamp: timestamp.toISOString(),
        tables: tables.map(({ name }) => name),
        version: ARCHIVE_VERSION,
        encrypted: key !== undefined,
        schema: await schemaVersion(tx),
      };
      await zip.add(METADATA_ENTRY, pretty(metadata), { open: true });
      const manifest: Manifest = { metadata, tables: {}, files: {}, missing: [] };
      await addTables(tx, zip, tables, manifest, onProgress);
      if (options.includeFiles && metadata.tables.includes('stored_files'))
        await addFiles(tx, zip, files, manifest, onProgress);
      onProgress('finishing', 0, 1);
      const listed = pretty(manifest);
      await zip.add(MANIFEST_ENTRY, listed);
      await zip.add(SIGNATURE_ENTRY, signatureOf(secrets, pretty(metadata), listed));
      return manifest;
    });
    const { size, sha256 } = await zip.close();
    await handle.sync();
    return { manifest, size, sha256 };
  } finally {
    await handle.close();
  }
}

const pretty = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** Throws on unknown table names: otherwise the gap would surface only when the backup is needed. */
function chosenTables(tables: CatalogTable[], wanted: string[]): CatalogTable[] {
  const unknown = wanted.filter((name) => !tables.some((table) => table.name === name));
  if (unknown.length > 0) throw new Error(`There is no table ${unknown.join(', ')} to be kept`);
  return wanted.length === 0 ? tables : tables.filter(({ name }) => wanted.includes(name));
}

async function addTables(
  tx: TransactionSql,
  zip: ZipWriter,
  tables: CatalogTable[],
  manifest: Manifest,
  onProgress: OnProgress,
): Promise<void> {
  let total = 0;
  for (const { name } of tables) {
    const [row] = await tx<{ count: string }[]>`select count(*) from ${tx(name)}`;
    total += Number(row?.count ?? 0);
  }
  let done = 0;
  for (const table of tables) {
    const { name } = table;
    const copied = await copyTable(tx, 'public', table, (count) =>
      onProgress('database', done + count, total),
    );
    await zip.add(tableEntry(name), copied);
    done += copied.rows;
    manifest.tables[name] = { rows: copied.rows, sha256: copied.digest.digest('hex') };
    onProgress('database', done, total);
  }
}

async function addFiles(
  tx: TransactionSql,
  zip: ZipWriter,
  files: FileStore,
  manifest: Manifest,
  onProgress: OnProgress,
): Promise<void> {
  const documents = await readDocuments(tx, manifest.metadata.encrypted);
  onProgress('files', 0, documents.length);
  for (const [index, { entry, name }] of documents.entries()) {
    const content = await files.open(name).catch((error: unknown) => {
      if (error instanceof FileMissing) return undefined;
      throw error;
    });
    if (content) manifest.files[entry] = { ...(await addFile(zip, entry, content)), name };
    else manifest.missing.push(name);
    onProgress('files', index + 1, documents.length);
  }
  await zip.add(DOCUMENT_LIST, documentList(documents));
}

async function addFile(
  zip: ZipWriter,
  name: string,
  content: Readable,
): Promise<{ size: number; sha256: string }> {
  const digest = createHash('sha256');
  let size = 0;
  async function* watched() {
    for await (const chunk of byteChunks(content)) {
      digest.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  // Most documents are compressed already.
  await zip.add(`${FILES_FOLDER}${name}`, watched(), { stored: true });
  return { size, sha256: digest.digest('hex') };
}
