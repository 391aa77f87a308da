import { hash } from 'node:crypto';
import { compress, type Encoding } from '../http/compression.ts';

/** A page as bytes, compressed when the first visitor asks for it: few ask for gzip. */
export class CachedPage {
  readonly etag: string;
  readonly contentType: string;
  readonly #bodies: Partial<Record<Encoding, Buffer>>;
  readonly #compressing: Partial<Record<Encoding, Promise<Buffer>>> = {};
  #quality: 3 | 5 = 3;

  constructor(body: Buffer, contentType: string) {
    this.etag = `"${hash('sha256', body, 'base64url').slice(0, 22)}"`;
    this.contentType = contentType;
    this.#bodies = { identity: body };
  }

  /** An estimate that includes both compressed forms. */
  get weight(): number {
    return Math.ceil((this.#bodies.identity?.length ?? 0) * 1.5);
  }

  /** A page that is sent many times is worth a better compression. */
  keep(): void {
    this.#quality = 5;
  }

  body(encoding: Encoding): Buffer | undefined {
    return this.#bodies[encoding];
  }

  make(encoding: Encoding): Promise<Buffer> {
    return (this.#compressing[encoding] ??= this.#make(encoding));
  }

  async #make(encoding: Encoding): Promise<Buffer> {
    const { identity = Buffer.alloc(0) } = this.#bodies;
    return (this.#bodies[encoding] = await compress(identity, encoding, this.#quality));
  }
}
