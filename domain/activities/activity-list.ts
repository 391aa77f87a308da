import { COMPANY_PARAM } from '../contacts/contact-list.ts';
import { choice, describeList, order, reference, type StateOf } from '../list-description.ts';
import { choices, references } from '../list-filters.ts';
import { keysOf } from '../typed-entries.ts';
import { aboutParams } from './about.ts';
import { activityStatuses, activityTypes } from './activity.ts';

export const activityList = describeList({
  name: 'activities',
  pageSize: 50,
  filters: {
    type: choices('type', activityTypes),
    /** The statuses, and one for what is late. */
    status: choices('status', [...activityStatuses, 'overdue']),
    /** A kind of record, whichever it is. */
    about: choice('over', keysOf(aboutParams), aboutParams),
    company: references(COMPANY_PARAM),
    owner: references('behandelaar'),
    contact: reference(aboutParams.contact),
    opportunity: reference(aboutParams.opportunity),
    candidate: reference(aboutParams.candidate),
    assignment: reference(aboutParams.assignment),
    application: reference(aboutParams.application),
    placement: reference(aboutParams.placement),
  },
  others: {
    sort: order(['deadline', 'bedrijf', 'toegevoegd'], { by: 'deadline', direction: 'ascending' }),
  },
});
/** The filters that come from a link on the page of a record. */
export const aboutFilters = [
  'contact',
  'opportunity',
  'candidate',
  'assignment',
  'application',
  'placement',
] as const;
export type ActivityListState = StateOf<typeof activityList>;
export type ActivitySort = ActivityListState['sort'];
