import { type MouseEvent, useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { href, useLocation, useNavigate, useNavigationType } from 'react-router';
import {
  asItWas,
  beforeRecord,
  isSentBack,
  readTrail,
  type Trail,
  trailStore,
  type WayBack,
  withVisit,
} from './trail.ts';

/** Pages without rows of their own: a record that was opened there has its list as the way back. */
const overviews: readonly string[] = [href('/admin/dashboard'), href('/admin/crm')];

/**
 * Remembers every page as it was left. Returns a handler for the clicks in the content of a page: a link there makes
 * that page the way back, unlike the menu, the search or the address bar.
 */
export function useRememberedPages(): (event: MouseEvent) => void {
  const location = useLocation();
  const type = useNavigationType();
  const clicked = useRef<{ from: string; to: string }>(undefined);
  const navigate = useNavigate();
  useLayoutEffect(() => {
    if (isSentBack(location)) {
      const { to, state } = asItWas(readTrail(trailStore.raw()), location.pathname);
      void navigate(to, { replace: true, state });
      return;
    }
    const linkedFrom = clicked.current?.to === location.pathname ? clicked.current.from : undefined;
    clicked.current = undefined;
    trailStore.write(withVisit(readTrail(trailStore.raw()), { location, type, linkedFrom }));
  }, [location, type, navigate]);
  return ({ target }) => {
    const link = target instanceof Element ? target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || overviews.includes(location.pathname)) return;
    clicked.current = { from: location.pathname, to: link.pathname };
  };
}

function useTrail(): Trail {
  return readTrail(useSyncExternalStore(trailStore.subscribe, trailStore.raw, () => ''));
}

/** The page whose link led here as it was left, or else the usual one, such as the list. */
export function useWayBack(usual: string): WayBack & { usual: boolean } {
  const { pathname } = useLocation();
  const trail = useTrail();
  const from = trail[pathname]?.from ?? usual;
  return { ...asItWas(trail, from), usual: from === usual };
}

/** The way back from a record that no longer exists: past the other pages about it. */
export function useWayBackFrom(id: string, list: string): WayBack {
  const { pathname } = useLocation();
  const trail = useTrail();
  return asItWas(trail, beforeRecord(trail, pathname, id) ?? list);
}

/** A page as it was last seen. */
export function usePageAsItWas(path: string): WayBack {
  return asItWas(useTrail(), path);
}
