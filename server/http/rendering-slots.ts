import { decoded } from '#domain/decoded.ts';
import { isOfficePath } from '#domain/paths.ts';
import { publicAddress } from '../page-cache/public-pages.ts';
import { type Release, Slots } from '../slots.ts';

/**
 * Only so many pages are rendered at once. More would not be faster: they would wait for each other halfway, each with
 * its data in memory.
 */
const RENDERED_AT_ONCE = 4;
/** One is left to other pages: those of one kind read the same tables, and may all wait for a lock. */
const OF_ONE_KIND = 3;
const MAX_WAITING = 1000;

export type PageLimits = {
  /** How long a page waits until it is rendered. */
  slotMs: number;
  /** How long a page then waits for the database: many times what the slowest one takes on a busy machine. */
  databaseMs: number;
};
export type AllPageLimits = { site: PageLimits; office: PageLimits };

/** Visitors leave after some seconds. Colleagues have years added up. */
export const pageLimits: AllPageLimits = {
  site: { slotMs: 5000, databaseMs: 5000 },
  office: { slotMs: 10_000, databaseMs: 10_000 },
};

export type Rendering = { slots: RenderingSlots | undefined; limits: PageLimits };
export type RenderingSlots = {
  isFull: boolean;
  take(tooLate: AbortSignal): Promise<Release | undefined>;
};

/** Of the site and the back office apart, so that a crowd on the one does not keep people from the other. */
export function createRenderingSlots(limits: AllPageLimits): (url: URL) => Rendering {
  const all = new Slots(RENDERED_AT_ONCE);
  const kinds = new Map<string, Rendering>();
  const office = { slots: new Slots(RENDERED_AT_ONCE, MAX_WAITING), limits: limits.office };
  const without = { slots: undefined, limits: limits.site };
  return ({ pathname, searchParams }) => {
    if (isOfficePath(pathname)) return office;
    const address = publicAddress(pathname, searchParams) ?? publicAddress(plainPath(pathname), nothing);
    if (!address) return without;
    const kind = kindOf(address.path);
    let site = kinds.get(kind);
    if (!site) kinds.set(kind, (site = { slots: someOf(all), limits: limits.site }));
    return site;
  };
}

const nothing = new URLSearchParams();

/** The router takes any case, escaped letters and slashes at the end for the same page. None of these is kept, but each is rendered. */
const plainPath = (path: string) =>
  `/${(decoded(path) ?? path).split('/').filter(Boolean).join('/')}`.toLowerCase();

/** The public pages have a dozen kinds. */
const kindOf = (path: string) => /^\/[\w.-]*/.exec(path)?.[0] ?? path;

function someOf(all: Slots): RenderingSlots {
  const own = new Slots(OF_ONE_KIND, MAX_WAITING);
  return {
    get isFull() {
      return own.isFull;
    },
    async take(tooLate) {
      const releaseOwn = await own.take(tooLate);
      const release = releaseOwn && (await all.take(tooLate));
      if (!releaseOwn || !release) {
        releaseOwn?.();
        return undefined;
      }
      return () => {
        release();
        releaseOwn();
      };
    },
  };
}
