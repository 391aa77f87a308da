import { isOfficePath } from '#domain/paths.ts';
import { publicAddress } from '../page-cache/public-pages.ts';
import { Slots } from '../slots.ts';

/**
 * Only so many pages are rendered at once. More would not be faster: they would wait for each other halfway, each with
 * its data in memory.
 */
const RENDERED_AT_ONCE = 4;
const MAX_WAITING = 1000;

/** Of the site and the back office apart, so that a crowd on the one does not keep people from the other. */
export function createRenderingSlots(): (url: URL) => Slots | undefined {
  const site = new Slots(RENDERED_AT_ONCE, MAX_WAITING);
  const office = new Slots(RENDERED_AT_ONCE, MAX_WAITING);
  return ({ pathname, searchParams }) => {
    if (isOfficePath(pathname)) return office;
    return publicAddress(pathname, searchParams) ? site : undefined;
  };
}
