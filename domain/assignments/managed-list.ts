import { COMPANY_PARAM } from '../contacts/contact-list.ts';
import { choice, day, describeList, order, reference, type StateOf } from '../list-description.ts';
import { assignmentStatuses, assignmentTypes, vakgebieden } from './assignment.ts';
import type { Assignment } from './assignment-record.ts';

/** The list of assignments for staff: all statuses. */
export const managedList = describeList({
  pageSize: 25,
  filters: {
    vakgebied: choice('vakgebied', vakgebieden),
    type: choice('type', assignmentTypes),
    company: reference(COMPANY_PARAM),
    owner: reference('behandelaar'),
    customer: choice('klant', ['none'], { none: 'geen' }),
    publishedFrom: day('gepubliceerd-van'),
    publishedTo: day('gepubliceerd-tot'),
    tag: reference('tag'),
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
