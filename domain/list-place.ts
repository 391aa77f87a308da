import { idFrom } from './list-state.ts';

/** A list counts no further, unless it is asked for the exact number. */
export const MAX_LIST_COUNT = 10_000;

/** From this page on, links name the row that a page follows or precedes: its number alone would be found by counting rows. */
export const FIRST_FAR_PAGE = 10;

export type ListPlace = {
  /** The id of the last row of the page before. */
  after: string | null;
  /** The id of the first row of the page after. */
  before: string | null;
  exact: boolean;
};

const params = { after: 'na', before: 'voor', exact: 'telling' } as const;
export const placeParams: readonly string[] = Object.values(params);
const EXACT = 'exact';

export const firstPlace: ListPlace = { after: null, before: null, exact: false };

export function placeFrom(url: URLSearchParams): ListPlace {
  return {
    after: idFrom(url, params.after),
    before: idFrom(url, params.before),
    exact: url.get(params.exact) === EXACT,
  };
}

/** The parameters that show the list at a place. */
export function placeChange({ after, before, exact }: Partial<ListPlace>) {
  return {
    [params.after]: after ?? null,
    [params.before]: before ?? null,
    [params.exact]: exact ? EXACT : null,
  };
}

/** `capped`: there are more than `total`. */
export type Counted = { total: number; capped: boolean };
