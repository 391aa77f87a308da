import type { mentions as nl } from '../nl/mentions.ts';
import { counted } from './counting.ts';

export const mentions: typeof nl = {
  list: 'Colleagues',
  offered: (count) => `${counted(count, 'colleague', 'colleagues')}. Choose with the arrow keys and Enter.`,
  former: 'former colleague',
};
