import type { LoadedApplication } from './loaded-application.ts';

type Data = { loaded: LoadedApplication | null | undefined };

/** The application that is likely to be opened next, so that it appears at once. Only one is kept. */
const kept = new Map<string, Promise<Data>>();
let wanted: string | undefined;

function keyOf(url: string): string {
  const { pathname, search } = new URL(url, window.location.origin);
  return pathname + search;
}

/** Call it before a fetcher loads the page. */
export function expectPage(url: string): void {
  wanted = keyOf(url);
  for (const other of kept.keys()) if (other !== wanted) kept.delete(other);
}

/** For the client loader of the page: its data, if they were loaded ahead. */
export function loadedAhead(url: string, load: () => Promise<Data>): Promise<Data> {
  const key = keyOf(url);
  const ahead = kept.get(key);
  if (ahead) return ahead.catch(load);
  const loading = load();
  if (key === wanted) {
    kept.set(key, loading);
    loading.catch(() => kept.delete(key));
  }
  return loading;
}

/** Once the page is shown: loads it from the server the next time. Returns whether it was loaded ahead. */
export function usedAhead(url: string): boolean {
  const key = keyOf(url);
  if (wanted === key) wanted = undefined;
  return kept.delete(key);
}
