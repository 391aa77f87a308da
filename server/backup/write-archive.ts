import { createHash, type Hash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { type Readable, Transform, pipeline } from 'node:stream';
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
import { FileMissing } from '../files/stored-content.ts';
import { signatureOf } from './archive-signature.ts';
import { documentList, readDocuments } from './archived-documents.ts';
import { type CatalogTable, readArchivedTables, schemaVersion } from './table-catalog.ts';
import { TextReader, ZipWriter } from './zip-codec.ts';
import { toWebStream } from '../files/streams.ts';

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

const AES_256 = 3;
const PIECE = 128 * 1024;
const encoder = new TextEncoder();

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
  const digest = createHash('sha256');
  let size = 0;
  const target = new WritableStream<Uint8Array>({
    async write(chunk) {
      digest.update(chunk);
      size += chunk.length;
      await handle.writeFile(chunk);
    },
  });
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
      const zip = new ZipWriter(target, {
        level: options.compressionLevel,
        bufferedWrite: false,
        extendedTimestamp: false,
        lastModDate: timestamp,
        ...(key && { password: key, encryptionStrength: AES_256 }),
      });
      // Readable without the key. With no password at all, that of the archive would apply.
      await zip.add(METADATA_ENTRY, new TextReader(pretty(metadata)), { password: '' });
      const manifest: Manifest = { metadata, tables: {}, files: {}, missing: [] };
      await addTables(tx, zip, tables, manifest, onProgress);
      if (options.includeFiles && metadata.tables.includes('stored_files'))
        await addFiles(tx, zip, files, manifest, onProgress);
      onProgress('finishing', 0, 1);
      const listed = pretty(manifest);
      await zip.add(MANIFEST_ENTRY, new TextReader(listed));
      await zip.add(SIGNATURE_ENTRY, new TextReader(signatureOf(secrets, pretty(metadata), listed)));
      await zip.close();
      return manifest;
    });
    await handle.sync();
    return { manifest, size, sha256: digest.digest('hex') };
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

type Zip = ZipWriter<unknown>;

async function addTables(
  tx: TransactionSql,
  zip: Zip,
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
    const rows = new RowsAsJson(createHash('sha256'), (count) => onProgress('database', done + count, total));
    await zip.add(tableEntry(name), toWebStream(await copyRows(tx, 'public', table, rows)), { zip64: true });
    done += rows.rows;
    manifest.tables[name] = { rows: rows.rows, sha256: rows.digest.digest('hex') };
    onProgress('database', done, total);
  }
}

/** Copies each row as a comma and its JSON. That contains neither this quote nor this delimiter: nothing is escaped. */
export async function copyRows(
  tx: TransactionSql,
  schema: string,
  { name, columns }: CatalogTable,
  rows: RowsAsJson,
): Promise<RowsAsJson> {
  const list = tx.unsafe(columns.map((column) => archivedValue(name, column.name)).join(', '));
  const lines = await tx.copyTo(tx`
    copy (select ',' || row_to_json(r)::text from (select ${list} from ${tx(schema)}.${tx(name)}) r)
    to stdout (format csv, quote e'\x01', delimiter e'\x02')`);
  // No callback needed: a database error destroys `rows`, so its reader gets the error.
  pipeline(lines, rows, () => {});
  return rows;
}

/** A link in a mail that waits to be sent opens an account: it stays out of the archive. */
const archivedValue = (table: string, column: string) =>
  table === 'mail_outbox' && column === 'data' ? `data - 'link' as data` : `"${column}"`;

/** Joins the rows into a JSON array in large chunks, and computes their count and checksum. */
export class RowsAsJson extends Transform {
  rows = 0;
  readonly digest: Hash;
  readonly #onRows: (rows: number) => void;
  #isEmpty = true;
  #piece = Buffer.allocUnsafeSlow(PIECE);
  #size = 0;

  constructor(digest: Hash, onRows: (rows: number) => void = () => {}) {
    super({ highWaterMark: 2 * PIECE });
    this.digest = digest;
    this.#onRows = onRows;
  }

  override _transform(chunk: Buffer, _encoding: string, done: () => void): void {
    if (this.#isEmpty) this.#add(encoder.encode('[\n'));
    // Drop the comma before the first row.
    this.#add(this.#isEmpty ? chunk.subarray(1) : chunk);
    this.#isEmpty = false;
    for (let at = chunk.indexOf(10); at !== -1; at = chunk.indexOf(10, at + 1)) this.rows += 1;
    done();
  }

  override _flush(done: () => void): void {
    this.#add(encoder.encode(this.#isEmpty ? '[]\n' : ']\n'));
    this.#pass();
    done();
  }

  #add(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length;) {
      if (this.#size === PIECE) this.#pass();
      const part = bytes.subarray(at, at + PIECE - this.#size);
      this.#piece.set(part, this.#size);
      this.#size += part.length;
      at += part.length;
    }
  }

  #pass(): void {
    const piece = this.#piece.subarray(0, this.#size);
    this.#piece = Buffer.allocUnsafeSlow(PIECE);
    this.#size = 0;
    this.digest.update(piece);
    this.push(piece);
    this.#onRows(this.rows);
  }
}

async function addFiles(
  tx: TransactionSql,
  zip: Zip,
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
  await zip.add(DOCUMENT_LIST, new TextReader(documentList(documents)));
}

async function addFile(zip: Zip, name: string, content: Readable): Promise<{ size: number; sha256: string }> {
  const digest = createHash('sha256');
  let size = 0;
  const watched = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      digest.update(chunk);
      size += chunk.length;
      controller.enqueue(chunk);
    },
  });
  // Most documents are compressed already.
  await zip.add(`${FILES_FOLDER}${name}`, toWebStream(content).pipeThrough(watched), { level: 0 });
  return { size, sha256: digest.digest('hex') };
}
