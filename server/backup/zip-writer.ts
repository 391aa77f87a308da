import { createHash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { byteChunks } from '../files/streams.ts';
import { deflated } from './deflated.ts';
import { sealer } from './sealed-bytes.ts';
import {
  DEFLATED,
  descriptor,
  directoryHeader,
  ending,
  localHeader,
  STORED,
  type ZipEntry,
} from './zip-headers.ts';

const CHUNK = 64 * 1024;
const KEYS_AHEAD = 4;

type ZipOptions = {
  level: number;
  /** Entries are encrypted with it unless they are `open`. */
  key: string | undefined;
  modified: Date;
};
type EntryOptions = { open?: boolean; stored?: boolean };

/**
 * Writes a zip file from start to end. Sizes are always in the fields for large files, and after each content: neither
 * is known in advance.
 */
export class ZipWriter {
  readonly #handle: FileHandle;
  readonly #options: ZipOptions;
  readonly #digest = createHash('sha256');
  readonly #entries: ZipEntry[] = [];
  #size = 0;
  #waiting: Uint8Array[] = [];
  #waitingBytes = 0;
  /** Deriving keys takes longer than sealing a small document: they are derived for some entries ahead. */
  readonly #seals: ReturnType<typeof sealer>[] = [];

  constructor(handle: FileHandle, options: ZipOptions) {
    this.#handle = handle;
    this.#options = options;
  }

  async add(
    name: string,
    content: AsyncIterable<unknown> | string,
    { open = false, stored = false }: EntryOptions = {},
  ) {
    const { level, key } = this.#options;
    const seal = open || key === undefined ? undefined : await this.#nextSeal(key);
    const entry: ZipEntry = {
      name: Buffer.from(name),
      method: stored ? STORED : DEFLATED,
      sealed: seal !== undefined,
      crc: 0,
      packed: 0,
      size: 0,
      offset: this.#size,
    };
    await this.#write(localHeader(entry, this.#options.modified));
    const start = this.#size;
    const source = typeof content === 'string' ? [Buffer.from(content)] : byteChunks(content);
    async function* measured() {
      for await (const chunk of source) {
        entry.size += chunk.length;
        // The format has no checksum next to the authentication code.
        if (!seal) entry.crc = crc32(chunk, entry.crc);
        yield chunk;
      }
    }
    if (seal) await this.#write(seal.beginning);
    for await (const chunk of stored ? measured() : deflated(measured(), level))
      await this.#write(seal ? seal.seal(chunk) : chunk);
    if (seal) await this.#write(seal.ending());
    entry.packed = this.#size - start;
    await this.#write(descriptor(entry));
    this.#entries.push(entry);
  }

  #nextSeal(key: string): ReturnType<typeof sealer> {
    while (this.#seals.length <= KEYS_AHEAD) this.#seals.push(sealer(key));
    return this.#seals.shift() ?? sealer(key);
  }

  /** Writes the directory. */
  async close(): Promise<{ size: number; sha256: string }> {
    const start = this.#size;
    for (const entry of this.#entries) await this.#write(directoryHeader(entry, this.#options.modified));
    await this.#write(ending(this.#entries.length, start, this.#size));
    await this.#flush();
    return { size: this.#size, sha256: this.#digest.digest('hex') };
  }

  async #write(bytes: Uint8Array): Promise<void> {
    this.#digest.update(bytes);
    this.#size += bytes.length;
    this.#waiting.push(bytes);
    this.#waitingBytes += bytes.length;
    if (this.#waitingBytes >= 4 * CHUNK) await this.#flush();
  }

  async #flush(): Promise<void> {
    const bytes = Buffer.concat(this.#waiting);
    this.#waiting = [];
    this.#waitingBytes = 0;
    await this.#handle.writeFile(bytes);
  }
}
