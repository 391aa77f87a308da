import { choice, day, type Param } from '../list-description.ts';
import { storable } from '../storable-text.ts';
import { funnelSteps } from './funnel.ts';

/** In the URL, for rows without a value. */
export const NOT_GIVEN = '-';
/** Longer texts count as one when they begin alike. */
export const GIVEN_LENGTH = 120;

/** A text as it is grouped in a figure. */
const given = (name: string): Param<string | null> => ({
  name,
  read(params) {
    return [...storable(params.get(name) ?? '')].slice(0, GIVEN_LENGTH).join('') || null;
  },
  write: (text) => text,
});

/** Filters that come from a figure: they narrow a list to the rows behind it. */
export const lossFilters = {
  lostReason: given('reden'),
  lostFrom: day('afgesloten-van'),
  lostTo: day('afgesloten-tot'),
};
export type Loss = { [Name in keyof typeof lossFilters]: string | null };

export const originFilters = { campaign: given('campagne') };

/** Came to this step or further. */
export const reachedFilter = {
  reached: choice('bereikt', funnelSteps, {
    received: 'ontvangen',
    judged: 'beoordeeld',
    presented: 'voorgedragen',
    interview: 'gesprek',
    placed: 'geplaatst',
  }),
};
