import type { Location, NavigationType } from 'react-router';
import { SENT_BACK_PARAM } from '#domain/list-state.ts';

/**
 * How each page was last seen in this tab: its filters, its scroll position and the page whose link led to it. A link
 * back leads to the page as it was.
 */
export type Trail = Readonly<Record<string, Visit>>;
type Visit = {
  search: string;
  /** The scroll position is stored under this key. */
  scroll: string;
  from?: string;
};

/** In the history entry of a page that was returned to, or opened by a button of another page. */
type TrailState = { returned?: true; scroll?: string; from?: string };

const MAX_PAGES = 100;

function stateOf({ state }: Pick<Location, 'state'>): TrailState {
  return {
    ...(property(state, 'returned') === true && { returned: true }),
    ...texts(state, ['scroll', 'from']),
  };
}

const property = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;

function texts<const Name extends string>(value: unknown, names: readonly Name[]) {
  const found: Partial<Record<Name, string>> = {};
  for (const name of names) {
    const text = property(value, name);
    if (typeof text === 'string') found[name] = text;
  }
  return found;
}

/** For `ScrollRestoration`: a page that is returned to has the scroll position it was left at. */
export const scrollKey = (location: Pick<Location, 'key' | 'state'>): string =>
  stateOf(location).scroll ?? location.key;

type Step = {
  location: Location;
  type: `${NavigationType}`;
  /** The page with the link that was followed, if it was one in its content. */
  linkedFrom: string | undefined;
};

export function withVisit(trail: Trail, { location, type, linkedFrom }: Step): Trail {
  const { pathname, search } = location;
  const { [pathname]: before, ...others } = trail;
  const { returned, from: openedFrom } = stateOf(location);
  const opener = openedFrom ?? linkedFrom;
  const stays = type === 'POP' || returned || Object.keys(trail).at(-1) === pathname;
  const cycles = opener !== undefined && leadsTo(trail, opener, pathname);
  const from = stays || cycles ? before?.from : opener;
  const visit = { search, scroll: scrollKey(location), ...(from !== undefined && { from }) };
  const kept = Object.entries(others).slice(1 - MAX_PAGES);
  return { ...Object.fromEntries(kept), [pathname]: visit };
}

/** Whether the links back from `start` lead to `page`. */
function leadsTo(trail: Trail, start: string, page: string): boolean {
  const passed = new Set<string>();
  for (let at: string | undefined = start; at !== undefined && !passed.has(at); at = trail[at]?.from) {
    if (at === page) return true;
    passed.add(at);
  }
  return false;
}

export type WayBack = { to: string; state: TrailState };

export function asItWas(trail: Trail, path: string): WayBack {
  const visit = trail[path];
  if (!visit) return { to: path, state: { returned: true } };
  return { to: path + visit.search, state: { returned: true, scroll: visit.scroll } };
}

/** The server sent somebody back to a list, but only the browser knows how that list was left. */
export const isSentBack = ({ search }: Pick<Location, 'search'>): boolean =>
  new URLSearchParams(search).has(SENT_BACK_PARAM);

/** The nearest page on the way back that is not about this record. */
export function beforeRecord(trail: Trail, page: string, id: string): string | undefined {
  const { [page]: visit, ...others } = trail;
  const from = visit?.from;
  return from?.includes(id) ? beforeRecord(others, from, id) : from;
}

const storageKey = 'trail';
const changed = 'trail-changed';

/** Does nothing if the session storage is blocked or full. */
export const trailStore = {
  raw(): string {
    try {
      return sessionStorage.getItem(storageKey) ?? '';
    } catch {
      return '';
    }
  },
  write(trail: Trail): void {
    try {
      sessionStorage.setItem(storageKey, JSON.stringify(trail));
    } catch {
      return;
    }
    dispatchEvent(new Event(changed));
  },
  /** When somebody signs out: it may have names in its filters. */
  forget(): void {
    this.write({});
  },
  subscribe(notify: () => void): () => void {
    addEventListener(changed, notify);
    return () => removeEventListener(changed, notify);
  },
};

/** Browser storage can contain anything. */
export function readTrail(raw: string): Trail {
  try {
    const stored: unknown = JSON.parse(raw);
    if (typeof stored !== 'object' || stored === null) return {};
    const visits = Object.entries(stored).map(([path, visit]): [string, Visit] => {
      const { search = '', scroll = '', ...from } = texts(visit, ['search', 'scroll', 'from']);
      return [path, { search, scroll, ...from }];
    });
    return Object.fromEntries(visits);
  } catch {
    return {};
  }
}
