import { type ListSort, sortFrom } from '../list-sort.ts';
import { oneOf, pageFrom, searchFrom } from '../list-state.ts';
import {
  type AssignmentStatus,
  assignmentStatuses,
  type AssignmentType,
  assignmentTypes,
  type Vakgebied,
  vakgebieden,
} from './assignment.ts';
import type { Assignment } from './assignment-record.ts';

export const MANAGED_PER_PAGE = 25;

export const managedColumns = ['titel', 'deadline', 'geplaatst'] as const;
export type ManagedColumn = (typeof managedColumns)[number];
const defaultManagedSort: ListSort<ManagedColumn> = { by: 'geplaatst', direction: 'descending' };

/** The list of assignments for staff: all statuses. */
export type ManagedListState = {
  search: string;
  status: AssignmentStatus | null;
  type: AssignmentType | null;
  vakgebied: Vakgebied | null;
  sort: ListSort<ManagedColumn>;
  page: number;
};

/** As named in the URL. */
export const managedParams = {
  search: 'zoek',
  status: 'status',
  type: 'type',
  vakgebied: 'vakgebied',
} as const;

export function parseManagedList(params: URLSearchParams): ManagedListState {
  return {
    search: searchFrom(params, managedParams.search),
    status: oneOf(params, managedParams.status, assignmentStatuses, null),
    type: oneOf(params, managedParams.type, assignmentTypes, null),
    vakgebied: oneOf(params, managedParams.vakgebied, vakgebieden, null),
    sort: sortFrom(params, managedColumns, defaultManagedSort),
    page: pageFrom(params),
  };
}

/** A row of the list. */
export type ManagedAssignment = Pick<
  Assignment,
  'id' | 'title' | 'organization' | 'location' | 'type' | 'vakgebied' | 'status' | 'deadline' | 'createdAt'
> & { applications: number };
