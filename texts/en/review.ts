import type { review as nl } from '../nl/review.ts';
import { counted, number, plural } from './counting.ts';

export const review: typeof nl = {
  queue: 'Queue of applications',
  selection: 'Your selection',
  position: (at, of) => `${number(at)} of ${number(of)}`,
  earlier: (n) => counted(n, 'application earlier in the queue', 'applications earlier in the queue'),
  later: (n) => counted(n, 'application further down the queue', 'applications further down the queue'),
  done: 'Reviewed',
  bar: 'Review',
  previous: 'Previous',
  next: 'Next',
  acts: { rejected: 'Reject', reviewing: 'Under review', interview: 'Interview' },
  tabsLabel: 'Parts of the application',
  tabs: { cv: 'CV', motivation: 'Supporting statement', profile: 'Profile', judgement: 'Judgement' },
  finished: 'You have reached the end of the queue',
  reviewed: (n) => counted(n, 'application reviewed.', 'applications reviewed.'),
  passed: (n) => plural(n, 'To the application you skipped', `To the ${number(n)} you skipped`),
  reading: 'Reading the CV…',
  asText: 'text without layout',
  textFailed: 'Could not load the CV',
  unreadable: {
    empty: 'This document contains no text. Download the CV to view it.',
    encrypted: 'This document is protected by a password. Ask the candidate for an open version.',
    broken: 'This document is damaged. Ask the candidate for a new CV.',
    tooLarge: 'This document is too large to show. Download the CV to view it.',
    timeout: 'Reading this document took too long. Download the CV to view it.',
  },
  keys: {
    title: 'When reviewing applications',
    next: 'Next application',
    previous: 'Previous application',
    status: 'Set the status and go to the next',
    note: 'Write a note',
    undo: 'Undo the last decision',
  },
};
