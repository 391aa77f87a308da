import { type ListSort, sortFrom } from '../list-sort.ts';
import { idFrom, oneOf, pageFrom, searchFrom } from '../list-state.ts';
import { type ActivityStatus, activityStatuses, type ActivityType, activityTypes } from './activity.ts';

export const ACTIVITY_PAGE_SIZE = 50;

export const activitySorts = ['deadline', 'bedrijf', 'toegevoegd'] as const;
export type ActivitySort = ListSort<(typeof activitySorts)[number]>;
const defaultActivitySort: ActivitySort = { by: 'deadline', direction: 'ascending' };

/** As named in the URL. */
export const activityParams = { search: 'zoek', type: 'type', status: 'status', company: 'bedrijf' } as const;

/** The statuses, and one for what is late. */
export const activityStates = [...activityStatuses, 'overdue'] as const;

export type ActivityListState = {
  search: string;
  type: ActivityType | null;
  status: ActivityStatus | 'overdue' | null;
  /** The id of a customer; null for all of them. */
  company: string | null;
  sort: ActivitySort;
  page: number;
};

export function parseActivityList(params: URLSearchParams): ActivityListState {
  return {
    search: searchFrom(params),
    type: oneOf(params, activityParams.type, activityTypes, null),
    status: oneOf(params, activityParams.status, activityStates, null),
    company: idFrom(params, activityParams.company),
    sort: sortFrom(params, activitySorts, defaultActivitySort),
    page: pageFrom(params),
  };
}

export function isNarrowed({ search, type, status, company }: ActivityListState): boolean {
  return search !== '' || [type, status, company].some((chosen) => chosen !== null);
}
