import { COMPANY_PARAM } from '../contacts/contact-list.ts';
import { choice, day, describeList, order, type StateOf } from '../list-description.ts';
import { choices, near, range, references } from '../list-filters.ts';
import { assignmentStatuses, assignmentTypes, vakgebieden } from './assignment.ts';
import type { Assignment } from './assignment-record.ts';

/** Hours a week. */
const MAX_WEEK = 60;
/** Euros an hour. */
const MAX_RATE = 1000;

/** The list of assignments for staff: all statuses. */
export const managedList = describeList({
  name: 'assignments',
  pageSize: 25,
  filters: {
    vakgebied: choices('vakgebied', vakgebieden),
    type: choices('type', assignmentTypes),
    company: references(COMPANY_PARAM),
    owner: references('behandelaar'),
    hours: range('uren', 1, MAX_WEEK),
    rate: range('tarief', 1, MAX_RATE),
    near: near('nabij'),
    customer: choice('klant', ['none'], { none: 'geen' }),
    publishedFrom: day('gepubliceerd-van'),
    publishedTo: day('gepubliceerd-tot'),
    tag: references('tag'),
  },
  others: {
    status: choice('status', assignmentStatuses),
    sort: order(['titel', 'deadline', 'geplaatst'], { by: 'geplaatst', direction: 'descending' }),
  },
});
export type ManagedListState = StateOf<typeof managedList>;

/** A row of the list. */
export type ManagedAssignment = Pick<
  Assignment,
  | 'id'
  | 'title'
  | 'organization'
  | 'location'
  | 'type'
  | 'vakgebied'
  | 'status'
  | 'deadline'
  | 'createdAt'
  | 'customerId'
> & { applications: number; customer: string | null; owner: string | null };
