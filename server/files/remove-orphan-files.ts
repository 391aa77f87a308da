import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { storedFiles } from '../db/schema/files.ts';
import { temporaryFolder } from '../temporary-files/temporary-files.ts';
import type { Program } from '../program.ts';
import { deleteUnreferencedFiles } from './delete-unreferenced-files.ts';
import { folderClock } from './folder-clock.ts';
import type { FileStore } from './stored-content.ts';
import { uploadedPieces } from './uploaded-pieces.ts';

const MIN_AGE_MS = 60 * 60 * 1000;
const BATCH_SIZE = 500;

type Needs = Pick<Program, 'db' | 'sql' | 'files' | 'config' | 'log'>;

/**
 * Removes files that nothing refers to any more, files without a row, left by a kill between writing the file and
 * committing the row, and unfinished uploads.
 * Younger than an hour, by the clock of the store, they may still get a row. If the database knows none of the files, it
 * probably belongs to another installation, and all files are kept. Returns how many were removed.
 */
export async function removeOrphanFiles(program: Needs): Promise<number> {
  const { dataDir, s3 } = program.config;
  let removed = await removeOldUploads(temporaryFolder(dataDir));
  if (s3) removed += await removeOldPieces(uploadedPieces(s3));
  const before = anHourBefore(await program.files.now());
  removed += await removeAll(program.files, await deleteUnreferencedFiles(program.sql, before));
  const orphans: string[] = [];
  let isOurs = false;
  for await (const names of inBatches(program.files.list(), before)) {
    const known = await knownOf(program.db, names);
    orphans.push(...names.filter((name) => !known.has(name)));
    isOurs ||= known.size > 0;
    if (isOurs) removed += await removeAll(program.files, orphans.splice(0));
  }
  if (orphans.length > 0)
    program.log.warn({ files: orphans.length }, 'this database knows none of the stored files: none removed');
  return removed;
}

async function* inBatches(files: ReturnType<FileStore['list']>, before: Date): AsyncGenerator<string[]> {
  let batch: string[] = [];
  for await (const { name, modifiedAt } of files) {
    if (modifiedAt >= before) continue;
    batch.push(name);
    if (batch.length < BATCH_SIZE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

const anHourBefore = (now: Date) => new Date(now.getTime() - MIN_AGE_MS);

async function knownOf(db: Needs['db'], names: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ name: storedFiles.storageName })
    .from(storedFiles)
    .where(inArray(storedFiles.storageName, names));
  return new Set(rows.map((row) => row.name));
}

async function removeAll(files: FileStore, names: string[]): Promise<number> {
  for (const name of names) await files.remove(name);
  return names.length;
}

async function removeOldPieces(pieces: FileStore): Promise<number> {
  const before = anHourBefore(await pieces.now());
  let removed = 0;
  for await (const { name, modifiedAt } of pieces.list()) {
    if (modifiedAt >= before) continue;
    await pieces.remove(name);
    removed += 1;
  }
  return removed;
}

async function removeOldUploads(folder: string): Promise<number> {
  const before = anHourBefore(await folderClock(folder));
  let removed = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile() || found.mtime >= before) continue;
    await rm(path, { force: true });
    removed += 1;
  }
  return removed;
}
