import type { editing as nl } from '../nl/editing.ts';

export const editing: typeof nl = {
  leaveQuestion: 'Leave without saving?',
  leaveText: 'What you have changed will be lost.',
  leave: 'Leave',
  stay: 'Stay here',
  conflict: {
    title: 'Somebody else was first',
    text: (name, moment) =>
      `${name} changed these details on ${moment}. Your changes have not been saved yet.`,
    somebody: 'A colleague',
    caption: 'Differences',
    field: 'Field',
    mine: 'Your version',
    theirs: 'Version of your colleague',
    takeTheirs: 'Take over that version',
    keepMine: 'Save my version',
    merge: 'Take over',
    mergeOf: (field) => `Take over the version of your colleague: ${field}`,
  },
  problems: (count) => (count === 1 ? 'Check the marked field.' : `Check the ${count} marked fields.`),
};
