import type { tagsField as nl } from '../nl/tags-field.ts';

export const tagsField: typeof nl = {
  placeholder: 'Type and press Enter',
  keys: 'Enter or a comma adds. Backspace removes the last item. A comma in quotes is part of the item.',
  added: (items) => `Added: ${items}`,
  removed: (item) => `Removed: ${item}`,
  remove: (item) => `Remove ${item}`,
};
