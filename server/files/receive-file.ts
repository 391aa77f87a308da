import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import type { NewFile } from '../temporary-files/temporary-files.ts';
import { CvSniffer } from './inspect-cv.ts';
import type { ReceivedFile } from './uploaded-file.ts';

/** A write takes as long to hand over as a small piece takes to copy. */
const WRITTEN_AT_ONCE = 256 * 1024;
/** Of all files that are being received: then pieces are written as they come, so that many slow ones need no memory. */
const MAX_HELD = 4 * 1024 * 1024;
let held = 0;

/** Writes a file while it arrives. Its hash and its type are determined on the way. */
export class FileReceiver {
  readonly #create: () => Promise<NewFile>;
  readonly #hash = createHash('sha256');
  readonly #sniffer = new CvSniffer();
  #waiting: Buffer[] = [];
  #waitingBytes = 0;
  #file: NewFile | undefined;
  #isMoved = false;

  constructor(create: () => Promise<NewFile>) {
    this.#create = create;
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
    this.#file ??= await this.#create();
    const { handle } = this.#file;
    const bytes = this.#waitingBytes;
    const pieces = this.#take();
    const { bytesWritten } = await handle.writev(pieces);
    // A disk that is nearly full takes a part, and refuses the rest.
    if (bytesWritten < bytes) await handle.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
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
    const file = this.#file;
    if (!file) return undefined;
    const { path } = file;
    return {
      path,
      sha256: this.#hash.digest('hex'),
      inspect: () => this.#sniffer.verdict(path),
      moveTo: async (move) => {
        await move(file);
        this.#isMoved = true;
      },
    };
  }

  /** Closes the file, and removes it if it was not moved. */
  async end(): Promise<void> {
    this.#take();
    await this.#file?.handle.close();
    if (this.#file && !this.#isMoved) await rm(this.#file.path, { force: true });
    this.#file = undefined;
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
