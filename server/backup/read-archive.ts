import { type OldFiles, oldFiles } from './old-site-files.ts';
import { createHash, type Hash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import {
  archiveLimits,
  FILES_FOLDER,
  MANIFEST_ENTRY,
  type Manifest,
  manifestSchema,
  METADATA_ENTRY,
  type ArchiveMetadata,
  metadataSchema,
  SIGNATURE_ENTRY,
} from '#domain/backup/archive.ts';
import { ArchiveError } from './archive-error.ts';
import { isSignature, signatureOf } from './archive-signature.ts';
import type { Secrets } from '../crypto/secrets.ts';
import { handedOver } from './handed-over.ts';
import { readDirectory, shown } from './read-directory.ts';
import { isSealedByUs, type SealedReader, sealedReader } from './sealed-entry.ts';
import { countEntries } from './zip-directory.ts';
import { type FileEntry, Reader, ZipReader } from './zip-codec.ts';

const AES_256 = 3;
const fileName = /^[a-z0-9][a-z0-9._-]{2,200}$/i;

/** Reads parts of the file, and refuses a size that only a hostile directory would ask for. */
class FilePieces extends Reader<FileHandle> {
  readonly #handle: FileHandle;

  constructor(handle: FileHandle, size: number) {
    super(handle);
    this.#handle = handle;
    this.size = size;
  }

  override async readUint8Array(index: number, length: number): Promise<Uint8Array> {
    if (length > 128 * 1024 ** 2) throw new ArchiveError('tooManyEntries');
    const wanted = Math.max(0, Math.min(length, this.size - index));
    const bytes = Buffer.alloc(wanted);
    let read = 0;
    while (read < wanted) {
      const { bytesRead } = await this.#handle.read(bytes, read, wanted - read, index + read);
      if (bytesRead === 0) throw new ArchiveError('notZip');
      read += bytesRead;
    }
    return bytes;
  }
}

export type OpenArchive = {
  size: number;
  metadata: ArchiveMetadata;
  /** Absent in archives of the older site. */
  manifest: Manifest | undefined;
  tables: Map<string, FileEntry>;
  /** By the name under which they are stored. */
  files: Map<string, FileEntry>;
  /** Only in archives of the older site. */
  oldFiles: OldFiles | undefined;
  /** False for an archive made by another installation, by hand, or before archives were signed. */
  isSignedBy(secrets: Secrets): boolean;
  /** Streams the content. `digest` is complete once the stream has ended. */
  read(entry: FileEntry, digest?: Hash): AsyncGenerator<Uint8Array>;
  /** Whether a chunk of this entry is valid only until the next one is read. */
  reusesBuffer(entry: FileEntry): boolean;
  close(): Promise<void>;
};

/** Opens an archive and checks its directory, metadata and manifest. */
export async function openArchive(path: string, key: string | undefined): Promise<OpenArchive> {
  const handle = await open(path, 'r');
  try {
    const { size } = await handle.stat();
    if ((await countEntries(handle, size)) > archiveLimits.entries) throw new ArchiveError('tooManyEntries');
    const zip = new ZipReader(new FilePieces(handle, size));
    const sealed = key ? sealedReader(handle, size, key) : undefined;
    const { entries, tables, files } = await readDirectory(zip, size);
    const described = entries.get(METADATA_ENTRY);
    if (!described) throw new ArchiveError('noMetadata');
    const about = await readText(described, archiveLimits.metadataBytes, undefined);
    const read = metadataSchema.safeParse(parsed(about, METADATA_ENTRY));
    if (!read.success) throw new ArchiveError('badMetadata');
    const metadata = asFound(read.data, entries, tables);

    judgeEncryption(entries, metadata.encrypted, key);
    const listed = entries.get(MANIFEST_ENTRY);
    const isOurs = metadata.schema !== undefined || metadata.encrypted;
    if (!listed && isOurs) throw new ArchiveError('noManifest');
    const list = listed && (await readText(listed, archiveLimits.manifestBytes, key, sealed));
    const manifest = list === undefined ? undefined : readManifest(list, metadata);
    const old = metadata.schema === undefined ? oldFiles(files) : undefined;
    if (!old) judgeFileNames(files);
    const signed = entries.get(SIGNATURE_ENTRY);
    const signature = signed && (await readText(signed, archiveLimits.signatureBytes, key, sealed));
    return {
      size,
      metadata,
      tables,
      manifest,
      files: old?.entries ?? byStoredName(files, manifest),
      oldFiles: old,
      isSignedBy: (secrets) =>
        signature !== undefined &&
        list !== undefined &&
        isSignature(signature, signatureOf(secrets, about, list)),
      read: (entry, digest) => readEntry(entry, key, sealed, digest),
      reusesBuffer: (entry) => !sealed || !isSealedByUs(entry),
      close: () => handle.close(),
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/**
 * The older site could set the flag without encrypting anything, and could leave the list of tables empty for all of them.
 * In our archives both are taken at their word.
 */
function asFound(
  metadata: ArchiveMetadata,
  entries: ReadonlyMap<string, FileEntry>,
  tables: ReadonlyMap<string, FileEntry>,
): ArchiveMetadata {
  if (metadata.schema !== undefined || entries.has(MANIFEST_ENTRY)) return metadata;
  const encrypted = metadata.encrypted && [...entries.values()].some((entry) => entry.encrypted);
  return { ...metadata, encrypted, tables: [...new Set([...metadata.tables, ...tables.keys()])] };
}

function byStoredName(
  files: ReadonlyMap<string, FileEntry>,
  manifest: Manifest | undefined,
): Map<string, FileEntry> {
  const stored = new Map<string, FileEntry>();
  for (const [name, entry] of files) {
    const storedName = manifest?.files[name]?.name ?? name;
    if (stored.has(storedName)) throw new ArchiveError('duplicateName', storedName);
    stored.set(storedName, entry);
  }
  return stored;
}

function judgeFileNames(files: ReadonlyMap<string, FileEntry>): void {
  for (const name of files.keys())
    if (!fileName.test(name)) throw new ArchiveError('unknownEntry', shown(`${FILES_FOLDER}${name}`));
}

/** Except for the metadata, either all entries are encrypted or none: anyone could have added a plain one. */
function judgeEncryption(entries: Map<string, FileEntry>, encrypted: boolean, key: string | undefined): void {
  for (const [name, entry] of entries) {
    const isSealed = entry.encrypted && entry.extraFieldAES?.strength === AES_256;
    if (name === METADATA_ENTRY ? entry.encrypted : encrypted !== isSealed || (!encrypted && entry.encrypted))
      throw new ArchiveError('notEncrypted', shown(name));
  }
  if (encrypted && !key) throw new ArchiveError('keyNeeded');
}

function readManifest(text: string, metadata: ArchiveMetadata): Manifest {
  const manifest = manifestSchema.safeParse(parsed(text, MANIFEST_ENTRY));
  if (!manifest.success) throw new ArchiveError('noManifest');
  // The metadata is never encrypted, so compare it with the copy in the manifest.
  if (JSON.stringify(manifest.data.metadata) !== JSON.stringify(metadata))
    throw new ArchiveError('checksum', METADATA_ENTRY);
  return manifest.data;
}

async function readText(
  entry: FileEntry,
  most: number,
  key: string | undefined,
  sealed?: SealedReader,
): Promise<string> {
  if (entry.uncompressedSize > most) throw new ArchiveError('tooLarge', entry.filename);
  const chunks: Uint8Array[] = [];
  for await (const chunk of readEntry(entry, key, sealed)) chunks.push(chunk);
  return Buffer.concat(chunks).toString('utf8');
}

function parsed(text: string, entry: string): unknown {
  try {
    return JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (cause) {
    throw new ArchiveError('badJson', entry, { cause });
  }
}

async function* readEntry(
  entry: FileEntry,
  key: string | undefined,
  sealed?: SealedReader,
  digest?: Hash,
): AsyncGenerator<Uint8Array> {
  const options = { checkSignature: true, ...(entry.encrypted && { password: key ?? '' }) };
  const content =
    sealed && isSealedByUs(entry)
      ? sealed(entry)
      : handedOver<Uint8Array>((target) => entry.getData(target, options));
  let size = 0;
  try {
    for await (const chunk of content) {
      size += chunk.length;
      if (size > entry.uncompressedSize) throw new ArchiveError('tooLarge', shown(entry.filename));
      digest?.update(chunk);
      yield chunk;
    }
  } catch (error) {
    throw error instanceof ArchiveError ? error : readingFault(error, entry);
  }
  if (size !== entry.uncompressedSize) throw new ArchiveError('damaged', shown(entry.filename));
}

function readingFault(error: unknown, entry: FileEntry): ArchiveError {
  const isWrongKey = error instanceof Error && /invalid password/i.test(error.message);
  return new ArchiveError(isWrongKey ? 'wrongKey' : 'damaged', shown(entry.filename), { cause: error });
}

export const newDigest = (): Hash => createHash('sha256');
