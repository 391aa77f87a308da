import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { CvSniffer } from './inspect-cv.ts';
import type { ReceivedFile } from './uploaded-file.ts';

/** Writes a file while it arrives. Its hash and its type are determined on the way. */
export class FileReceiver {
  readonly #newPath: () => Promise<string>;
  readonly #hash = createHash('sha256');
  readonly #sniffer = new CvSniffer();
  readonly #waiting: Buffer[] = [];
  #path = '';
  #handle: FileHandle | undefined;

  constructor(newPath: () => Promise<string>) {
    this.#newPath = newPath;
  }

  /** `flush` must have been awaited before the chunk is used again. */
  add(chunk: Buffer): void {
    this.#hash.update(chunk);
    this.#sniffer.add(chunk);
    this.#waiting.push(chunk);
  }

  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    if (!this.#handle) {
      this.#path = await this.#newPath();
      this.#handle = await open(this.#path, 'wx', 0o600);
    }
    for (const chunk of this.#waiting.splice(0)) await this.#handle.writeFile(chunk);
  }

  /** Nothing if the file is empty. */
  async finish(): Promise<ReceivedFile | undefined> {
    await this.flush();
    await this.close();
    const path = this.#path;
    if (path === '') return undefined;
    return { path, sha256: this.#hash.digest('hex'), inspect: () => this.#sniffer.verdict(path) };
  }

  async close(): Promise<void> {
    await this.#handle?.close();
    this.#handle = undefined;
  }
}
