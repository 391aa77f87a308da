import type { FileHandle } from 'node:fs/promises';
import { pipeline, Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { byteChunks } from '../files/streams.ts';
import { ArchiveError } from './archive-error.ts';
import { deriveKeys, opener, saltOf, sealBytes } from './sealed-bytes.ts';
import type { FileEntry } from './zip-codec.ts';
import { DEFLATED, STORED } from './zip-headers.ts';

const LOCAL_HEADER_BYTES = 30;
const LOCAL_HEADER = 0x04034b50;
const AES_256 = 3;
/** Without a checksum next to the authentication code. */
const AE_2 = 2;
const CHUNK = 64 * 1024;

/** Entries as this program writes them. Any other is read by the library. */
export const isSealedByUs = ({ encrypted, extraFieldAES, compressionMethod }: FileEntry): boolean =>
  encrypted &&
  extraFieldAES?.strength === AES_256 &&
  extraFieldAES.vendorVersion === AE_2 &&
  (compressionMethod === STORED || compressionMethod === DEFLATED);

/** Derived once for an entry that is read twice: it takes longer than reading a document. */
type KnownKeys = WeakMap<FileEntry, { salt: Buffer; keys: Buffer }>;

export type SealedReader = (entry: FileEntry) => AsyncGenerator<Uint8Array>;

/** Reads sealed entries with Node's own AES, SHA and inflate, which are faster than the library. */
export function sealedReader(handle: FileHandle, size: number, password: string): SealedReader {
  const known: KnownKeys = new WeakMap();

  async function* opened(entry: FileEntry, onEnd: () => void): AsyncGenerator<Uint8Array> {
    const start = await startOf(entry);
    const end = start + entry.compressedSize - sealBytes.after;
    let at = start + sealBytes.before;
    if (at > end || end + sealBytes.after > size) throw damaged(entry);
    const beginning = await readAt(start, sealBytes.before);
    const seal = opener(await keysOf(entry, saltOf(beginning)), beginning);
    if (!seal) throw new ArchiveError('wrongKey', entry.filename);
    // Opening makes a copy, so that one buffer does for all: garbage outside the heap is expensive to collect.
    const buffer = Buffer.allocUnsafe(Math.min(CHUNK, end - at));
    while (at < end) {
      const bytes = await readAt(at, Math.min(CHUNK, end - at), buffer);
      at += bytes.length;
      yield seal.open(bytes);
    }
    if (!seal.isEnding(await readAt(end, sealBytes.after))) throw damaged(entry);
    onEnd();
  }

  async function startOf(entry: FileEntry): Promise<number> {
    if (entry.offset + LOCAL_HEADER_BYTES > size) throw damaged(entry);
    const header = await readAt(entry.offset, LOCAL_HEADER_BYTES);
    if (header.readUInt32LE(0) !== LOCAL_HEADER) throw damaged(entry);
    return entry.offset + LOCAL_HEADER_BYTES + header.readUInt16LE(26) + header.readUInt16LE(28);
  }

  async function keysOf(entry: FileEntry, salt: Buffer): Promise<Buffer> {
    const before = known.get(entry);
    if (before?.salt.equals(salt)) return before.keys;
    const keys = await deriveKeys(password, salt);
    known.set(entry, { salt, keys });
    return keys;
  }

  async function readAt(position: number, length: number, room = Buffer.allocUnsafe(length)) {
    const bytes = room.subarray(0, length);
    for (let read = 0; read < length;) {
      const { bytesRead } = await handle.read(bytes, read, length - read, position + read);
      if (bytesRead === 0) throw new ArchiveError('notZip');
      read += bytesRead;
    }
    return bytes;
  }

  return async function* (entry) {
    let isWhole = false;
    const bytes = opened(entry, () => (isWhole = true));
    yield* entry.compressionMethod === STORED ? bytes : inflated(bytes);
    // Inflating can end before the last byte, and would leave the rest unchecked.
    if (!isWhole) throw damaged(entry);
  };
}

/** Decompresses on another thread. */
function inflated(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const inflate = createInflateRaw({ chunkSize: CHUNK });
  // No callback needed: an error of the source destroys `inflate`, so its reader gets the error.
  pipeline(Readable.from(chunks, { highWaterMark: 2 }), inflate, () => {});
  return byteChunks(inflate);
}

const damaged = ({ filename }: FileEntry) => new ArchiveError('damaged', filename);
