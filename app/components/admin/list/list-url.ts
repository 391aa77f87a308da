import { useContext } from 'react';
import { placeParams } from '#domain/list-place.ts';
import { ALL_ROWS, VIEW_PARAM } from '#domain/list-view.ts';
import { useListViews } from './list-context.ts';
import { UNSAFE_DataRouterContext, useLocation, useNavigate, useNavigation } from 'react-router';

type ListValue = string | number | readonly string[] | null;
/** Parameters to change; null or empty removes one. A function gets the values that the parameter has. */
export type ListChange = Record<string, ListValue | ((now: string[]) => ListValue)>;

/** The URL of the list with a change. Changing a filter returns to the first page. */
export function listUrl(params: URLSearchParams, change: ListChange): string {
  const next = new URLSearchParams(params);
  if (!('pagina' in change)) for (const name of ['pagina', ...placeParams]) next.delete(name);
  for (const [name, wanted] of Object.entries(change)) {
    const value = typeof wanted === 'function' ? wanted(next.getAll(name)) : wanted;
    next.delete(name);
    const values = value === null || value === '' ? [] : [value].flat();
    for (const one of values) next.append(name, String(one));
  }
  return `?${next}`;
}

/** Starts from a pending navigation, so that two filters chosen in quick succession both apply. */
export function useListUrl(): (change: ListChange) => string {
  const params = useListParams();
  const stay = useStay();
  return (change) => stay(listUrl(params, change));
}

/** The parameters of the list as it is about to be shown. */
export function useListParams(): URLSearchParams {
  const shown = useLocation();
  const { location: underWay } = useNavigation();
  const { search } = underWay?.pathname === shown.pathname ? underWay : shown;
  return new URLSearchParams(search);
}

/** Without a query a list opens with the view that the person chose for it: the URL then says that all rows are wanted. */
export function useStay(): (url: string) => string {
  const kept = useListViews();
  const whole = kept?.defaultId ? `?${VIEW_PARAM}=${ALL_ROWS}` : kept?.bare;
  return (url) => (url === '?' ? (whole ?? url) : url);
}

/** Whether this list is being loaded. */
export function useListPending(): boolean {
  const { pathname } = useLocation();
  return useNavigation().location?.pathname === pathname;
}

/**
 * Navigates to the list with a change, applied to the latest URL at that time. Asks the router itself, as a pending
 * navigation may not have been rendered yet.
 */
export function useListChange(): (change: ListChange, options?: { replace?: boolean }) => void {
  const navigate = useNavigate();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const stay = useStay();
  return (change, { replace = false } = {}) => {
    if (!router) return;
    const { location: shown, navigation } = router.state;
    const { search } = navigation.location?.pathname === shown.pathname ? navigation.location : shown;
    void navigate(stay(listUrl(new URLSearchParams(search), change)), { replace, preventScrollReset: true });
  };
}
