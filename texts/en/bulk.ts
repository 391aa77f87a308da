import type { bulk as nl } from '../nl/bulk.ts';
import { counted, number, plural } from './counting.ts';

/** Acts on several rows of a list. */
export const bulk: typeof nl = {
  takeWhole: (n) => `Select the whole list (${number(n)})`,
  more: 'More actions',
  notSelected: 'Could not select the whole list',
  notRead: 'Could not load the selection',
  reject: 'Reject…',
  export: 'Export selection',
  acts: {
    status: 'Change status',
    owner: 'Change owner',
    archive: 'Archive',
    activity: 'Plan an activity',
    delete: 'Delete',
  },
  counted: {
    application: (n) => counted(n, 'application', 'applications'),
    candidate: (n) => counted(n, 'candidate', 'candidates'),
    contact: (n) => counted(n, 'contact', 'contacts'),
    customer: (n) => counted(n, 'customer', 'customers'),
    opportunity: (n) => counted(n, 'opportunity', 'opportunities'),
    activity: (n) => counted(n, 'activity', 'activities'),
    assignment: (n) => counted(n, 'vacancy', 'vacancies'),
    message: (n) => counted(n, 'message', 'messages'),
  },
  titles: {
    status: (rows) => `Change the status of ${rows}`,
    owner: (rows) => `Change the owner of ${rows}`,
    archive: (rows) => `Archive ${rows}`,
    activity: (rows) => `Plan an activity for ${rows}`,
    delete: (rows) => `Delete ${rows}?`,
  },
  will: {
    status: (rows) => `The status of ${rows} will change.`,
    owner: (rows) => `The owner of ${rows} will change.`,
    archive: (rows) => `The archive will change for ${rows}.`,
    activity: (rows) => `An activity will be added to ${rows}, in your name.`,
    delete: (rows) => `Deleted for good: ${rows}, with everything that belongs to it.`,
  },
  confirm: {
    status: (rows) => `Change ${rows}`,
    owner: (rows) => `Change ${rows}`,
    archive: (rows) => `Change ${rows}`,
    activity: (rows) => `Plan for ${rows}`,
    delete: (rows) => `Delete ${rows}`,
  },
  done: {
    status: (rows) => `Status changed of ${rows}`,
    owner: (rows) => `Owner changed of ${rows}`,
    archive: (rows) => `Archive changed of ${rows}`,
    activity: (rows) => `Activity planned for ${rows}`,
    delete: (rows) => `Deleted: ${rows}`,
  },
  nothing: 'None of the selected rows will change.',
  reasons: {
    already: (rows) => `Unchanged, as this is so already: ${rows}.`,
    rejectionWaiting: (rows) =>
      `Skipped, as the email of the rejection is still waiting to be sent: ${rows}.`,
    otherStatus: (rows) => `Skipped, as this is not possible from the current status: ${rows}.`,
    deadlinePassed: (rows) => `Skipped, as the deadline has passed: ${rows}.`,
    presented: (rows) => `Skipped, as presented to a customer: ${rows}.`,
    hasRecords: (rows) =>
      `Skipped, as there are contacts, opportunities or activities: ${rows}. Delete these on their own page.`,
    mustBeKept: (rows) => `Skipped, as placements and presentations are kept: ${rows}.`,
  },
  named: (names, more) => (more > 0 ? `${names} and ${counted(more, 'other', 'others')}` : names),
  noPreview: 'Could not load the preview. Close this window and try again.',
  tooMany: (max) => `This is possible with at most ${counted(max, 'row', 'rows')} at once. Select fewer.`,
  forGood: 'This cannot be undone.',
  failed: 'The action was not carried out',
  changedMeanwhile: 'Rows were added in the meantime. Check the preview.',
  undo: 'Undo',
  undone: (n) => `${counted(n, 'row', 'rows')} restored`,
  kept: (n, names) =>
    `${counted(n, 'row was', 'rows were')} changed or deleted in the meantime and ${plural(n, 'stays', 'stay')} as ${plural(n, 'it is', 'they are')}${
      names && `: ${names}`
    }.`,
  undoFailed: 'The action was not undone',
  undoExpired: 'This action can no longer be undone',
  choose: 'Choose…',
  status: 'New status',
  stage: 'New stage',
  owner: 'New owner',
  nobody: 'Nobody',
  archive: { label: 'Archive', in: 'Into the archive', out: 'Out of the archive' },
  marks: {
    read: 'Read',
    unread: 'Unread',
    answered: 'Answered',
    unanswered: 'Unanswered',
  },
  parts: (n) => counted(n, 'row', 'rows'),
  partsShown: (shown, n) => `The first ${number(shown)} of ${number(n)}`,
  gone: 'Deleted',
};
