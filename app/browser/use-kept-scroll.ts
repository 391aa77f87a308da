import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { scrollKey } from './trail.ts';

const storageKey = (page: string) => `scrolled-across:${page}`;

/** Restores how far an element was scrolled sideways when its page is returned to; the browser restores only the page. */
export function useKeptScroll(of: RefObject<HTMLElement | null>): void {
  const key = storageKey(scrollKey(useLocation()));
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    const left = read(key);
    if (left > 0) element.scrollLeft = left;
    const keep = () => write(key, element.scrollLeft);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [key, of]);
}

/** The session storage may be blocked, or full. */
function read(key: string): number {
  try {
    return Number(sessionStorage.getItem(key)) || 0;
  } catch {
    return 0;
  }
}

function write(key: string, left: number): void {
  try {
    sessionStorage.setItem(key, String(Math.round(left)));
  } catch {
    // The board starts at its first column.
  }
}
