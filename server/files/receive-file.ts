import { rm } from 'node:fs/promises';
import type { NewFile } from '../temporary-files/temporary-files.ts';
import { CvSniffer } from './inspect-cv.ts';
import { Pieces } from './pieces.ts';
import { UploadHash } from './upload-hash.ts';
import type { ReceivedFile } from './uploaded-file.ts';

/** A write takes as long to hand over as a small piece takes to copy. */
const WRITTEN_AT_ONCE = 256 * 1024;
const COPIED_BELOW = 8 * 1024;
/** Of all files that are being received: then pieces are written as they come, so that many slow ones need no memory. */
const MAX_HELD = 4 * 1024 * 1024;
/** Until it is written and hashed. */
let held = 0;

/** Writes a file while it arrives. Its hash and its type are determined on the way. */
export class FileReceiver {
  readonly #create: () => Promise<NewFile>;
  readonly #hash = new UploadHash();
  #sha256 = '';
  readonly #sniffer = new CvSniffer();
  readonly #waiting = new Pieces(COPIED_BELOW);
  #file: NewFile | undefined;
  #isMoved = false;

  constructor(create: () => Promise<NewFile>) {
    this.#create = create;
  }

  /** The chunk must not be used again. */
  add(chunk: Buffer): void {
    this.#sniffer.add(chunk);
    this.#waiting.add(chunk);
    held += chunk.length;
  }

  /** Writes what has arrived if it is enough, or if too much is held. */
  async drain(): Promise<void> {
    if (this.#waiting.size >= WRITTEN_AT_ONCE || held > MAX_HELD) await this.#write();
  }

  async #write(): Promise<void> {
    const bytes = this.#waiting.size;
    if (bytes === 0) return;
    const pieces = this.#waiting.take();
    try {
      this.#file ??= await this.#create();
      const { handle } = this.#file;
      const { bytesWritten } = await handle.writev(pieces);
      // A disk that is nearly full takes a part, and refuses the rest.
      if (bytesWritten < bytes) await handle.writeFile(Buffer.concat(pieces).subarray(bytesWritten));
      this.#sha256 = await this.#hash.add(pieces);
    } finally {
      held -= bytes;
    }
  }

  /** Nothing if the file is empty. */
  async finish(): Promise<ReceivedFile | undefined> {
    await this.#write();
    const file = this.#file;
    if (!file) return undefined;
    const { path } = file;
    return {
      path,
      sha256: this.#sha256,
      inspect: () => this.#sniffer.verdict(path),
      moveTo: async (move) => {
        await move(file);
        this.#isMoved = true;
      },
    };
  }

  /** Closes the file, and removes it if it was not moved. */
  async end(): Promise<void> {
    held -= this.#waiting.size;
    this.#waiting.take();
    this.#hash.end();
    await this.#file?.handle.close();
    if (this.#file && !this.#isMoved) await rm(this.#file.path, { force: true });
    this.#file = undefined;
  }
}
