import { createHash } from 'node:crypto';
import { compress, type Encoding } from '../http/compression.ts';

export type CachedPage = {
  etag: string;
  contentType: string;
  bodies: Record<Encoding, Buffer>;
};

const maxBytes = 64 * 1024 * 1024;

/**
 * Rendered pages by language and URL, of one epoch of the public content and one day: deadline labels change at midnight. A
 * page whose rendering began in an earlier epoch is not kept.
 */
export class PageCache {
  #pages = new Map<string, CachedPage>();
  #bytes = 0;
  #epoch = 0;
  #day = '';
  #maxPages: number;

  constructor(maxPages = 2000) {
    this.#maxPages = maxPages;
  }

  get epoch(): number {
    return this.#epoch;
  }

  get size(): number {
    return this.#pages.size;
  }

  get(key: string, day: string): CachedPage | undefined {
    if (day !== this.#day) {
      this.#day = day;
      this.#clear();
    }
    return this.#pages.get(key);
  }

  async put(
    key: string,
    made: { epoch: number; day: string; contentType: string; body: Buffer },
  ): Promise<CachedPage> {
    const { body, contentType } = made;
    const [br, gzip] = await Promise.all([compress(body, 'br', 5), compress(body, 'gzip', 5)]);
    const page: CachedPage = {
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
      contentType,
      bodies: { br, gzip, identity: body },
    };
    if (made.epoch === this.#epoch && made.day === this.#day) {
      this.#remove(key);
      this.#pages.set(key, page);
      this.#bytes += weight(page);
      while (this.#pages.size > this.#maxPages || this.#bytes > maxBytes) this.#removeOldest();
    }
    return page;
  }

  moveTo(epoch: number): void {
    if (epoch === this.#epoch) return;
    this.#epoch = epoch;
    this.#clear();
  }

  #clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
  }

  #removeOldest(): void {
    const oldest = this.#pages.keys().next();
    if (!oldest.done) this.#remove(oldest.value);
  }

  #remove(key: string): void {
    const page = this.#pages.get(key);
    if (!page) return;
    this.#pages.delete(key);
    this.#bytes -= weight(page);
  }
}

function weight(page: CachedPage): number {
  return page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length;
}
