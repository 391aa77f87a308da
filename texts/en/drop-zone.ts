import type { dropZone as nl } from '../nl/drop-zone.ts';

export const dropZone: typeof nl = {
  drop: 'Drag the file here or',
  other: 'Drag another file here or',
  choose: 'choose a file',
  dropNow: 'Drop the file here',
};
