import { placeParams } from './list-place.ts';
import type { ListName } from './list-name.ts';

/** Rows of 48 or 40 pixels. */
export const densities = ['normal', 'compact'] as const;
export type Density = (typeof densities)[number];

/** In the URL of a list: the id of a view, or `ALL_ROWS` for the list without one. */
export const VIEW_PARAM = 'overzicht';
export const ALL_ROWS = 'alles';

/** Parameters that are not part of a view: an opened row, the page, and the tab of activities. */
const notKept = [VIEW_PARAM, 'pagina', ...placeParams, 'bericht', 'terug', 'maand'];

/** The filters and order of a list in its URL, in one order. */
export function keptQuery(query: string): string {
  const params = [...new URLSearchParams(query)].filter(
    ([name, value]) =>
      value !== '' && !notKept.includes(name) && !(name === 'weergave' && value === ALL_ROWS),
  );
  return new URLSearchParams(
    params.toSorted((one, other) => (one.join() < other.join() ? -1 : 1)),
  ).toString();
}

export const MAX_VIEW_NAME = 60;
/** Of one person, of one list; as many are counted at once. */
export const MAX_VIEWS = 25;
/** More new rows are shown as '99+'. */
export const MAX_FRESH = 99;

/** The columns that are not shown, and the height of the rows. */
export type Layout = { hidden: string[]; density: Density };

export type ListedView = {
  id: string;
  name: string;
  /** As it is opened: '?status=open&overzicht=…'. */
  url: string;
  /** The filters and order that it keeps. */
  query: string;
  shared: boolean;
  /** Null if it is one's own. */
  maker: string | null;
  mayChange: boolean;
  /** A value that it keeps does not exist any more. */
  outdated: boolean;
  /** Rows added since this person last opened it. */
  fresh: number;
};

export type ListViewsData = {
  list: ListName;
  views: ListedView[];
  activeId: string | null;
  defaultId: string | null;
  layout: Layout;
  mayShare: boolean;
  /** For the next view. */
  newId: string;
};
