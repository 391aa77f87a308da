import { useContext } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useNavigation } from 'react-router';

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

/**
 * Goes to the list with a change, which is made to the newest URL, also when it is made some time later. That is asked of
 * the router itself: what is on its way may not have been drawn yet.
 */
export function useListChange(): (change: ListChange, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  return (change, { replace = false } = {}) => {
    if (!router) return;
    const { location: shown, navigation } = router.state;
    const { search } = navigation.location?.pathname === shown.pathname ? navigation.location : shown;
    void navigate(listUrl(new URLSearchParams(search), change), { replace, preventScrollReset: true });
  };
}
