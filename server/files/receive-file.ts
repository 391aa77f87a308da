import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { CvSniffer } from './inspect-cv.ts';
import type { ReceivedFile } from './uploaded-file.ts';

/** A write takes as long to hand over as a small piece takes to copy. */
const WRITTEN_AT_ONCE = 256 * 1024;
/** Of all files that are being received: then pieces are written as they come, so that many slow ones need no memory. */
const MAX_HELD = 4 * 1024 * 1024;
let held = 0;

/** Writes a file while it arrives. Its hash and its type are determined on the way. */
export class FileReceiver {
  readonly #newPath: () => Promise<string>;
  readonly #hash = createHash('sha256');
  readonly #sniffer = new CvSniffer();
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #path = '';
  #handle: FileHandle | undefined;

  constructor(newPath: () => Promise<string>) {
    this.#newPath = newPath;
  }

  /** The chunk must not be used again. */
  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    this.#sniffer.add(chunk);
    this.#waiting.push(chunk);
    this.#waitingBytes += chunk.length;
    held += chunk.length;
  }

  /** Writes what has arrived if it is enough, or if too much is held. */
  async drain(): Promise<void> {
    if (this.#waitingBytes >= WRITTEN_AT_ONCE || held > MAX_HELD) await this.#write();
  }

  async #write(): Promise<void> {
    if (this.#waitingBytes === 0) return;
    if (!this.#handle) {
      this.#path = await this.#newPath();
      this.#handle = await open(this.#path, 'wx', 0o600);
    }
    const bytes = this.#waitingBytes;
    const pieces = this.#take();
    const { bytesWritten } = await this.#handle.writev(pieces);
    // A disk that is nearly full takes a part, and refuses the rest.
    if (bytesWritten < bytes) await this.#handle.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
    for (const piece of pieces) free(piece);
  }

  #take(): Buffer[] {
    const pieces = this.#waiting;
    this.#waiting = [];
    held -= this.#waitingBytes;
    this.#waitingBytes = 0;
    return pieces;
  }

  /** Nothing if the file is empty. */
  async finish(): Promise<ReceivedFile | undefined> {
    await this.#write();
    await this.close();
    const path = this.#path;
    if (path === '') return undefined;
    return { path, sha256: this.#hash.digest('hex'), inspect: () => this.#sniffer.verdict(path) };
  }

  async close(): Promise<void> {
    this.#take();
    await this.#handle?.close();
    this.#handle = undefined;
  }
}

/**
 * Returns the memory of a chunk at once. The sixteen chunks of a CV would otherwise wait for the garbage collector, which
 * takes buffers for a reason to mark everything: a third of the processor time of an application.
 */
function free({ buffer, byteLength }: Buffer): void {
  const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === byteLength;
  if (isWhole) buffer.transfer(0);
}
