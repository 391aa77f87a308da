import type { editing as nl } from '../nl/editing.ts';
import { number, plural } from './counting.ts';

export const editing: typeof nl = {
  back: 'Back',
  leaveQuestion: 'Leave this page without saving?',
  leaveText: 'Your changes will be lost.',
  leave: 'Leave page',
  optionalPart: 'Optional',
  stay: 'Stay here',
  goneKept:
    'It can no longer be saved. What you entered is still here: copy what you want to keep before you leave this page.',
  outage: {
    title: 'The database is temporarily unavailable',
    sentence:
      'Your data are safe. This page tries again every ten seconds by itself. What you had entered will then come back.',
  },
  faults: {
    database: 'The database is temporarily unavailable. Try again in a moment.',
    connection: 'The server cannot be reached. Check your connection and try again.',
    gone: 'A colleague has deleted this in the meantime.',
  },
  conflict: {
    title: 'Someone else changed this first',
    text: (name, moment) =>
      `${name} changed these details on ${moment}. Your changes have not been saved yet.`,
    takenOver: (name, fields) => `Copied from ${name}: ${fields.join(', ')}.`,
    somebody: 'A colleague',
    caption: 'Differences',
    field: 'Field',
    mine: 'Your version',
    theirs: 'Your colleague’s version',
    takeTheirs: 'Use that version',
    keepMine: 'Save my version',
    merge: 'Use theirs',
    mergeOf: (field) => `Use theirs for ${field}`,
  },
  problems: (count) => plural(count, 'Check the marked field.', `Check the ${number(count)} marked fields.`),
};
