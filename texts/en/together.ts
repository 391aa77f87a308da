import type { together as nl } from '../nl/together.ts';
import { counted } from './counting.ts';

export const together: typeof nl = {
  others: 'Colleagues on this page',
  views: (name) => `${name} is viewing`,
  edits: (name) => `${name} is editing`,
  several: (count) => `${counted(count, 'colleague is', 'colleagues are')} viewing`,
  changed: (name) => `${name} changed this.`,
  changedBySomebody: 'This was changed.',
  show: 'Show the latest version',
  open: 'View the latest version',
  kept: 'What you typed stays.',
  close: 'Hide this message',
  refreshed: 'The page was updated.',
};
