import {
  archiveLimits,
  DOCUMENT_LIST,
  FILES_FOLDER,
  MANIFEST_ENTRY,
  METADATA_ENTRY,
  SIGNATURE_ENTRY,
} from '#domain/backup/archive.ts';
import { errorField, errorMessage } from '../error-fields.ts';
import { ArchiveError } from './archive-error.ts';
import type { FileEntry, ZipReader } from './zip-codec.ts';

const unread = new Set([METADATA_ENTRY, MANIFEST_ENTRY, SIGNATURE_ENTRY, DOCUMENT_LIST]);
const tablePath = /^(?:tables\/)?([a-z_][a-z0-9_]{0,62})\.(?:json|tsv)$/;

/** The entries of an archive by kind. Refuses names that lead elsewhere and sizes that only a hostile archive has. */
export async function readDirectory(zip: ZipReader<unknown>, archiveSize: number) {
  const entries = new Map<string, FileEntry>();
  const tables = new Map<string, FileEntry>();
  const files = new Map<string, FileEntry>();
  const seen = new Set<string>();
  let unpacked = 0;
  let packed = 0;
  try {
    for await (const entry of zip.getEntriesGenerator()) {
      const name = entry.filename;
      if (seen.size >= archiveLimits.entries) throw new ArchiveError('tooManyEntries');
      if (seen.has(name.toLowerCase())) throw new ArchiveError('duplicateName', shown(name));
      seen.add(name.toLowerCase());
      if (isUnsafe(name) || entry.symlink) throw new ArchiveError('unsafeName', shown(name));
      if (entry.directory) {
        if (!name.startsWith(FILES_FOLDER) && name !== 'tables/')
          throw new ArchiveError('unknownEntry', shown(name));
        continue;
      }
      unpacked += entry.uncompressedSize;
      packed += entry.compressedSize;
      const table = tablePath.exec(name)?.[1];
      const file = name.startsWith(FILES_FOLDER) ? name.slice(FILES_FOLDER.length) : undefined;
      entries.set(name, entry);
      if (unread.has(name)) continue;
      if (table) {
        if (tables.has(table)) throw new ArchiveError('duplicateName', shown(name));
        tables.set(table, entry);
      } else if (file) files.set(file, entry);
      else throw new ArchiveError('unknownEntry', shown(name));
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : directoryFault(error);
  }
  // Overlapping entries, as in a zip bomb, add up to more than the archive.
  if (packed > archiveSize || unpacked > archiveLimits.unpackedBytes) throw new ArchiveError('tooLarge');
  if (unpacked > archiveLimits.ratioMattersFrom && unpacked > archiveSize * archiveLimits.ratio)
    throw new ArchiveError('tooLarge');
  return { entries, tables, files };
}

/** The zip library itself rejects some unsafe and duplicate names. */
function directoryFault(error: unknown): ArchiveError {
  const message = errorMessage(error);
  const filename = errorField(error, 'filename');
  const where = filename === undefined ? undefined : shown(filename);
  if (/unsafe filename/i.test(message)) return new ArchiveError('unsafeName', where, { cause: error });
  if (/duplicate/i.test(message)) return new ArchiveError('duplicateName', where, { cause: error });
  return new ArchiveError('notZip', undefined, { cause: error });
}

function isUnsafe(name: string): boolean {
  return (
    name === '' ||
    /^[/~]|^[a-z]:|\\|[\p{Cc}]/iu.test(name) ||
    name.split('/').some((part) => part === '..' || part === '.')
  );
}

/** Safe to show. */
export const shown = (name: string) => name.replace(/[\p{Cc}\p{Cf}]/gu, '?').slice(0, 100);
