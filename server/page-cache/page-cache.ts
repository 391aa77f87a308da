import { createHash } from 'node:crypto';
import { compress, type Encoding } from '../http/compression.ts';

export type CachedPage = {
  etag: string;
  contentType: string;
  bodies: Record<Encoding, Buffer>;
};

const MB = 1024 * 1024;
/** Anybody can invent searches and filters: they share a small cache that cannot push out the other pages. */
const SEARCHED_PAGES = 200;

/**
 * Rendered pages by language and URL, of one epoch of the public content and one day: deadline labels change at midnight. A
 * page whose rendering began in an earlier epoch is not kept.
 */
export class PageCache {
  #known: Pages;
  #searched: Pages;
  #epoch = 0;
  #day = '';

  constructor(maxPages = 2000) {
    this.#known = new Pages(maxPages, 64 * MB);
    this.#searched = new Pages(Math.min(maxPages, SEARCHED_PAGES), 16 * MB);
  }

  get epoch(): number {
    return this.#epoch;
  }

  get size(): number {
    return this.#known.size + this.#searched.size;
  }

  get(key: string, day: string): CachedPage | undefined {
    if (day !== this.#day) {
      this.#day = day;
      this.#clear();
    }
    return this.#pagesOf(key).get(key);
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
    if (made.epoch === this.#epoch && made.day === this.#day) this.#pagesOf(key).set(key, page);
    return page;
  }

  moveTo(epoch: number): void {
    if (epoch === this.#epoch) return;
    this.#epoch = epoch;
    this.#clear();
  }

  #pagesOf(key: string): Pages {
    return key.includes('?') ? this.#searched : this.#known;
  }

  #clear(): void {
    this.#known.clear();
    this.#searched.clear();
  }
}

/** A limited number of pages and bytes, the oldest leaving first. */
class Pages extends Map<string, CachedPage> {
  #bytes = 0;
  #maxPages: number;
  #maxBytes: number;

  constructor(maxPages: number, maxBytes: number) {
    super();
    this.#maxPages = maxPages;
    this.#maxBytes = maxBytes;
  }

  override set(key: string, page: CachedPage): this {
    this.delete(key);
    super.set(key, page);
    this.#bytes += weight(page);
    for (const oldest of this.keys()) {
      if (this.size <= this.#maxPages && this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
    return this;
  }

  override delete(key: string): boolean {
    const page = this.get(key);
    if (page) this.#bytes -= weight(page);
    return super.delete(key);
  }

  override clear(): void {
    super.clear();
    this.#bytes = 0;
  }
}

function weight(page: CachedPage): number {
  return page.bodies.br.length + page.bodies.gzip.length + page.bodies.identity.length;
}
