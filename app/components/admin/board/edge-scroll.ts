import type { Point } from './card-drag.ts';

/** How near an edge scrolls, of the height or width. */
const EDGE = 0.2;
/** A picture that took longer does not scroll further. */
const MAX_STEP_MS = 50;

/**
 * Scrolls the first element of which the pointer is near an edge, faster the nearer it is, and only in directions in which
 * the pointer has moved since the card was lifted. Returns a function to tell where it is.
 */
export function edgeScroll(
  elements: readonly Element[],
  pxPerMs: number,
  signal: AbortSignal,
  onScrolled: () => void,
): (at: Point) => void {
  let at: Point | undefined;
  let before = performance.now();
  const wanted = { x: new Set<number>(), y: new Set<number>() };
  const step = (now: number) => {
    if (signal.aborted) return;
    const px = pxPerMs * Math.min(now - before, MAX_STEP_MS);
    before = now;
    for (const element of at ? elements : []) {
      const { left, top } = speedsAt(element, at, wanted);
      if (left === 0 && top === 0) continue;
      element.scrollBy({ left: left * px, top: top * px, behavior: 'instant' });
      onScrolled();
      break;
    }
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
  return (next) => {
    if (at) {
      wanted.x.add(Math.sign(next.x - at.x));
      wanted.y.add(Math.sign(next.y - at.y));
    }
    at = next;
  };
}

type Wanted = { x: ReadonlySet<number>; y: ReadonlySet<number> };

function speedsAt(element: Element, at: Point | undefined, wanted: Wanted): { left: number; top: number } {
  if (!at) return { left: 0, top: 0 };
  const isPage = element === document.scrollingElement;
  const { left, top } = isPage ? { left: 0, top: 0 } : element.getBoundingClientRect();
  const { clientWidth, clientHeight, scrollLeft, scrollTop, scrollWidth, scrollHeight } = element;
  return {
    left: speedAt((at.x - left) / clientWidth, scrollLeft, scrollWidth - clientWidth, wanted.x),
    top: speedAt((at.y - top) / clientHeight, scrollTop, scrollHeight - clientHeight, wanted.y),
  };
}

/** From -1 to 1, for a place from 0 to 1 between two edges. */
export function speedAt(place: number, scrolled: number, most: number, wanted: ReadonlySet<number>): number {
  if (place <= EDGE && scrolled > 0 && wanted.has(-1)) return -Math.min(1, (EDGE - place) / EDGE);
  if (place >= 1 - EDGE && scrolled < most && wanted.has(1)) return Math.min(1, (place - 1 + EDGE) / EDGE);
  return 0;
}
