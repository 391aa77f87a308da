import type { owners as nl } from '../nl/owners.ts';

export const owners: typeof nl = {
  label: 'Owner',
  nobody: 'Nobody',
  change: (name) => `Owner: ${name}. Change`,
  saved: 'Owner changed',
  failed: 'The owner was not changed',
  conflict: 'A colleague has just changed the owner.',
  refused: 'This colleague cannot be the owner: without access, or a reader only.',
};
