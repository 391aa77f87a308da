import { COMPANY_PARAM } from '../contacts/contact-list.ts';
import { choice, describeList, order, reference, type StateOf } from '../list-description.ts';
import { activityStatuses, activityTypes } from './activity.ts';

export const activityList = describeList({
  pageSize: 50,
  filters: {
    type: choice('type', activityTypes),
    /** The statuses, and one for what is late. */
    status: choice('status', [...activityStatuses, 'overdue']),
    company: reference(COMPANY_PARAM),
  },
  others: {
    sort: order(['deadline', 'bedrijf', 'toegevoegd'], { by: 'deadline', direction: 'ascending' }),
  },
});
export type ActivityListState = StateOf<typeof activityList>;
export type ActivitySort = ActivityListState['sort'];
