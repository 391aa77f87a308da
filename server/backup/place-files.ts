import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Sql } from '../db/client.ts';
import type { FileStore } from '../files/file-store.ts';
import { ArchiveError } from './archive-error.ts';
import type { CheckedArchive } from './check-archive.ts';
import { severalAtOnce } from './several-at-once.ts';
import type { OnProgress } from './write-archive.ts';

/** Storing a file is mostly waiting for the disk or the store. */
const atOnce = 6;

/**
 * Returns the function that stores the files of an archive, to be called before the rows that refer to them are committed.
 * Stored files never change, so one with the same name, size and recorded checksum is skipped.
 */
export async function filesToPlace(
  sql: Sql,
  files: FileStore,
  archive: CheckedArchive,
  onProgress: OnProgress,
): Promise<() => Promise<void>> {
  const known = new Map(
    (
      await sql<{ name: string; sha256: string }[]>`select storage_name as name, sha256 from stored_files`
    ).map(({ name, sha256 }) => [name, sha256]),
  );
  const lying = new Map<string, number>();
  for await (const { name, size } of files.list()) lying.set(name, size);
  return async () => {
    let done = 0;
    onProgress('files', 0, archive.files.size);
    await severalAtOnce(archive.files, atOnce, async ([name, entry]) => {
      const wanted = archive.checksums.get(entry.filename);
      if (known.get(name) !== wanted || lying.get(name) !== entry.uncompressedSize) {
        const digest = createHash('sha256');
        await files.put(name, Readable.from(archive.read(entry, digest)), entry.uncompressedSize);
        if (digest.digest('hex') !== wanted) throw new ArchiveError('checksum', entry.filename);
      }
      onProgress('files', (done += 1), archive.files.size);
    });
  };
}

export async function knownFiles(sql: Sql): Promise<Set<string>> {
  const rows = await sql<{ name: string }[]>`select storage_name as name from stored_files`;
  return new Set(rows.map(({ name }) => name));
}

/** After a restore: removes files that were known before and no longer are. */
export async function removeForgotten(
  sql: Sql,
  files: FileStore,
  before: ReadonlySet<string>,
): Promise<void> {
  for (const name of before.difference(await knownFiles(sql))) await files.remove(name);
}

/** After a killed restore: removes the files it stored, which are the unknown ones written during its run. */
export async function removePlacedInVain(sql: Sql, files: FileStore, from: Date, until: Date): Promise<void> {
  const known = await knownFiles(sql);
  for await (const { name, modifiedAt } of files.list()) {
    if (!known.has(name) && modifiedAt >= from && modifiedAt <= until) await files.remove(name);
  }
}
