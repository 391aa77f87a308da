import { CachedPage } from './cached-page.ts';
import type { Share } from './public-pages.ts';

const MB = 1024 * 1024;
/** Searches that were asked for once. Half of them is forgotten when there are more. */
const REMEMBERED_SEARCHES = 4000;

export type PageKey = { key: string; share: Share };
/** `late`: there was no answer in time, and trying again at once would not help. */
export type SharedPage = CachedPage | 'late' | undefined;
export type RenderedPage = { epoch: number; day: string; contentType: string; body: Buffer };

/**
 * Rendered pages by language and address, of one epoch of the public content and one day: deadline labels change at
 * midnight. A page whose rendering began in an earlier epoch is not kept.
 *
 * Each kind of page has its own share of the memory, in which the least recently used leaves first. Anybody can invent
 * searches: they share a small part, and are only kept when they are asked for again.
 */
export class PageCache {
  readonly #shares: Record<Share, Pages>;
  #asked = new Set<string>();
  #rendering = new Map<string, Promise<SharedPage>>();
  #epoch = 0;
  #day = '';

  constructor(maxBytes = 96 * MB) {
    this.#shares = {
      page: new Pages(maxBytes / 2),
      filtered: new Pages(maxBytes / 3),
      searched: new Pages(maxBytes / 6),
    };
  }

  get epoch(): number {
    return this.#epoch;
  }

  get size(): number {
    const { page, filtered, searched } = this.#shares;
    return page.size + filtered.size + searched.size;
  }

  get(key: string, share: Share, day: string): CachedPage | undefined {
    if (day !== this.#day) {
      this.#day = day;
      this.#clear();
    }
    return this.#shares[share].get(key);
  }

  put({ key, share }: PageKey, { epoch, day, contentType, body }: RenderedPage): CachedPage {
    const page = new CachedPage(body, contentType);
    if (epoch !== this.#epoch || day !== this.#day) return page;
    if (share === 'searched' && !this.#wasAsked(key)) return page;
    page.keep();
    this.#shares[share].set(key, page);
    return page;
  }

  /**
   * Renders a page once for all who ask for it at the same time. Nothing if it turned out to be a page that cannot be
   * shared, or if the one who asked first left: then everybody renders their own.
   */
  async share(key: string, render: () => Promise<SharedPage>): Promise<SharedPage> {
    const running = this.#rendering.get(key);
    if (running) return running.catch(() => undefined);
    const rendering = this.#rendering;
    const own = render().finally(() => rendering.delete(key));
    rendering.set(key, own);
    return own;
  }

  moveTo(epoch: number): void {
    if (epoch === this.#epoch) return;
    this.#epoch = epoch;
    this.#clear();
  }

  #wasAsked(key: string): boolean {
    if (this.#asked.delete(key)) return true;
    this.#asked.add(key);
    if (this.#asked.size > REMEMBERED_SEARCHES)
      this.#asked = new Set([...this.#asked].slice(REMEMBERED_SEARCHES / 2));
    return false;
  }

  #clear(): void {
    for (const pages of Object.values(this.#shares)) pages.clear();
    // Those who ask from now on must not get a page of before.
    this.#rendering = new Map();
  }
}

/** A limited number of bytes, the least recently used leaving first. */
class Pages {
  readonly #pages = new Map<string, CachedPage>();
  readonly #maxBytes: number;
  #bytes = 0;
  #newest = '';

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get size(): number {
    return this.#pages.size;
  }

  get(key: string): CachedPage | undefined {
    const page = this.#pages.get(key);
    // A page that many ask for in a row is at its place.
    if (page && key !== this.#newest) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
      this.#newest = key;
    }
    return page;
  }

  set(key: string, page: CachedPage): void {
    this.#delete(key);
    this.#pages.set(key, page);
    this.#newest = key;
    this.#bytes += page.weight;
    for (const oldest of this.#pages.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.#delete(oldest);
    }
  }

  clear(): void {
    this.#pages.clear();
    this.#bytes = 0;
  }

  #delete(key: string): void {
    this.#bytes -= this.#pages.get(key)?.weight ?? 0;
    this.#pages.delete(key);
  }
}
