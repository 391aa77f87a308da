import { counted } from './counting.ts';

/** Colleagues who are mentioned in a text. */
export const mentions = {
  list: 'Collega’s',
  offered: (count: number) => `${counted(count, 'collega', 'collega’s')}. Kies met de pijltjes en Enter.`,
  former: 'voormalige collega',
};
