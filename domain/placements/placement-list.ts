import { assignmentTypes } from '../assignments/assignment.ts';
import { COMPANY_PARAM } from '../contacts/contact-list.ts';
import {
  choice,
  day,
  describeList,
  order,
  type Param,
  reference,
  type StateOf,
} from '../list-description.ts';
import { choices, references } from '../list-filters.ts';
import { type Day, isDay } from '../time/amsterdam.ts';
import { placementStates } from './placement.ts';

/** The calendar shows no more of them. */
export const MAX_IN_CALENDAR = 500;

/** 'Ends within': the days of the end alerts. */
const endingWithin = ['30', '60', '90'] as const;

/** A month of the calendar of ends, such as '2026-11'. */
const month: Param<Day | null> = {
  name: 'maand',
  read(params) {
    const first = `${params.get('maand') ?? ''}-01`;
    return isDay(first) ? first : null;
  },
  write: (first) => first && first.slice(0, 7),
};

const view: Param<'table' | 'calendar'> = {
  name: 'weergave',
  read: (params) => (params.get('weergave') === 'kalender' ? 'calendar' : 'table'),
  write: (shown) => (shown === 'calendar' ? 'kalender' : null),
};

export const placementList = describeList({
  name: 'placements',
  pageSize: 50,
  filters: {
    state: choices('status', placementStates, {
      planned: 'gepland',
      running: 'lopend',
      ended: 'beeindigd',
      cancelled: 'geannuleerd',
    }),
    type: choices('type', assignmentTypes),
    owner: references('eigenaar'),
    ending: choice('einde', endingWithin),
    company: references(COMPANY_PARAM),
    candidateId: reference('kandidaat'),
    startedFrom: day('begonnen-van'),
    startedTo: day('begonnen-tot'),
  },
  others: {
    sort: order(['begin', 'einde', 'naam', 'bedrijf'], { by: 'begin', direction: 'descending' }),
    view,
    month,
  },
});
export type PlacementListState = StateOf<typeof placementList>;
export type PlacementSort = PlacementListState['sort'];
