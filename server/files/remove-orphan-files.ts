import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import { storedFiles } from '../db/schema/files.ts';
import { temporaryFolder } from '../http/spool-body.ts';
import type { Program } from '../program.ts';
import { folderClock } from './folder-clock.ts';
import type { FileStore } from './stored-content.ts';
import { uploadedPieces } from './uploaded-pieces.ts';

const oldEnough = 60 * 60 * 1000;
const atOnce = 500;

type Needs = Pick<Program, 'db' | 'files' | 'config'>;

/**
 * Removes what a kill between writing a file and committing its row left behind, and uploads that were never read to
 * their end. What is younger than an hour may still get its row: by the clock of where it lies, as ours may be ahead, and
 * would then take what comes in this moment for old. Returns how many were removed.
 */
export async function removeOrphanFiles(program: Needs): Promise<number> {
  const { dataDir, s3 } = program.config;
  let removed = await removeOldUploads(temporaryFolder(dataDir));
  if (s3) removed += await removeOldPieces(uploadedPieces(s3));
  const before = anHourBefore(await program.files.now());
  let batch: string[] = [];
  for await (const { name, modifiedAt } of program.files.list()) {
    if (modifiedAt >= before) continue;
    batch.push(name);
    if (batch.length < atOnce) continue;
    removed += await removeUnknown(program, batch);
    batch = [];
  }
  return removed + (await removeUnknown(program, batch));
}

const anHourBefore = (now: Date) => new Date(now.getTime() - oldEnough);

async function removeUnknown({ db, files }: Needs, names: string[]): Promise<number> {
  if (names.length === 0) return 0;
  const rows = await db
    .select({ name: storedFiles.storageName })
    .from(storedFiles)
    .where(inArray(storedFiles.storageName, names));
  const known = new Set(rows.map((row) => row.name));
  const orphans = names.filter((name) => !known.has(name));
  for (const name of orphans) await files.remove(name);
  return orphans.length;
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
