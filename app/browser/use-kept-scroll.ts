import { type RefObject, useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { scrollKey } from './trail.ts';

/** By page, while the tab is open. */
const scrolled = new Map<string, number>();

/** Restores how far an element was scrolled sideways when its page is returned to; the browser restores only the page. */
export function useKeptScroll(of: RefObject<HTMLElement | null>): void {
  const key = scrollKey(useLocation());
  useLayoutEffect(() => {
    const element = of.current;
    if (!element) return undefined;
    element.scrollLeft = scrolled.get(key) ?? 0;
    const keep = () => scrolled.set(key, element.scrollLeft);
    element.addEventListener('scroll', keep, { passive: true });
    return () => element.removeEventListener('scroll', keep);
  }, [key, of]);
}
