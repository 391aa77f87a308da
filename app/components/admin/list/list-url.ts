import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';

/** What is to be different; null, or nothing, takes a parameter out of the URL. */
export type ListChange = Record<string, string | number | null>;

/** The URL of the same list with a change. Whoever changes what the list holds begins again at its first page. */
export function listUrl(params: URLSearchParams, change: ListChange): string {
  const next = new URLSearchParams(params);
  if (!('pagina' in change)) next.delete('pagina');
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === '') next.delete(name);
    else next.set(name, String(value));
  }
  return `?${next}`;
}

/** Begins at what is on its way: two filters chosen one right after the other both count. */
export function useListUrl(): (change: ListChange) => string {
  const shown = useLocation();
  const { location: underWay } = useNavigation();
  const { search } = underWay?.pathname === shown.pathname ? underWay : shown;
  return (change) => listUrl(new URLSearchParams(search), change);
}

/** Whether this list is being fetched anew. */
export function useListPending(): boolean {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname === pathname;
}

/** Where the list of this page was last sent to, which React may not have drawn yet. */
let sentTo: string | undefined;

/** Goes to the list with a change, which is made to the newest URL, also when it is made some time later. */
export function useListChange(): (change: ListChange, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  const url = useListUrl();
  const { key: shown } = useLocation();
  const underWay = useNavigation().location?.key;
  const newest = useRef(url);
  useEffect(() => {
    newest.current = url;
  });
  useEffect(() => {
    sentTo = undefined;
  }, [shown, underWay]);
  return (change, { replace = false } = {}) => {
    const to =
      sentTo === undefined ? newest.current(change) : listUrl(new URLSearchParams(sentTo.slice(1)), change);
    sentTo = to;
    void navigate(to, { replace, preventScrollReset: true });
  };
}
