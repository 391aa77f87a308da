import { z } from 'zod';
import {
  type AssignmentListState,
  assignmentListSearch,
  defaultSort,
  parseAssignmentList,
} from '../assignments/assignment-list.ts';
import { emailLine, ticked } from '../form-text.ts';
import { nextRun, type Schedule } from '../jobs/schedule.ts';

export const alertFrequencies = ['weekly', 'immediate'] as const;
export type AlertFrequency = (typeof alertFrequencies)[number];
export const defaultFrequency: AlertFrequency = 'weekly';

const weekly: Schedule = { every: 'week', on: 1, at: { hour: 8, minute: 0 } };

/** When an alert is next due; an immediate one always is. */
export function nextAlert(frequency: AlertFrequency, now: Date): Date {
  return frequency === 'weekly' ? nextRun(weekly, now) : now;
}

/** Replaces the token in the URL once an alert is stopped: its link is gone. */
export const STOPPED_PAGE = 'gestopt';

/** The field of a button that changes an alert. */
export const ALERT_ACTION = 'actie';
export const alertActions = ['bevestigen', 'verlengen', 'stoppen'] as const;
export type AlertAction = (typeof alertActions)[number];

/** Posted by mail clients to the address of the List-Unsubscribe header (RFC 8058). */
export const ONE_CLICK = { name: 'List-Unsubscribe', value: 'One-Click' } as const;

/** The stored form of a list's search: the same search is always the same text. */
export function alertSearch(state: AssignmentListState): string {
  return assignmentListSearch({ ...state, sort: defaultSort(state.search), page: 1 });
}

export const readAlertSearch = (search: string): AssignmentListState =>
  parseAssignmentList(new URLSearchParams(search));

export const alertForm = z.object({
  email: emailLine(),
  frequency: z.enum(alertFrequencies).default(defaultFrequency),
  privacy_accepted: ticked(),
});
export type AlertForm = z.output<typeof alertForm>;
