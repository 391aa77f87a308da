import { vakgebieden } from '../assignments/assignment.ts';
import { lossFilters, originFilters, reachedFilter } from '../figures/rows-behind.ts';
import { choice, day, describeList, order, reference, type StateOf, view } from '../list-description.ts';
import { addDays, type Day } from '../time/amsterdam.ts';
import { choices, references } from '../list-filters.ts';
import { applicationSources } from './application-source.ts';
import { applicationStatuses } from './application-status.ts';
import { nextStepChoices } from './next-step.ts';

/** The most cards in a column of the board; the rest are in the table. */
export const CARDS_PER_COLUMN = 12;

/** Days back from today, today included. */
const periods = ['1', '7', '14', '30', '90'] as const;
export type Period = (typeof periods)[number];

/** Archived applications are hidden unless asked for. */
const archiveViews = ['gearchiveerd', 'alle'] as const;
export type ArchiveView = (typeof archiveViews)[number];

export const applicationList = describeList({
  name: 'applications',
  pageSize: 25,
  filters: {
    assignmentId: references('opdracht'),
    vakgebied: choices('vakgebied', vakgebieden),
    /** 'proposed': by a colleague, from whichever form the person came first. */
    source: choices('bron', [...applicationSources, 'proposed'], {
      assignment: 'assignment',
      jurist: 'jurist',
      professional: 'professional',
      open: 'open',
      proposed: 'voorgesteld',
    }),
    owner: references('behandelaar'),
    nextStep: choices('vervolg', nextStepChoices, { overdue: 'te-laat', week: 'deze-week', none: 'geen' }),
    candidateId: reference('kandidaat'),
    period: choice('periode', periods),
    archive: choice('archief', archiveViews),
    /** Received on or after, and on or before, these days. */
    from: day('van'),
    to: day('tot'),
    ...originFilters,
    ...lossFilters,
    ...reachedFilter,
  },
  others: {
    status: choice('status', applicationStatuses),
    sort: order(['ontvangen', 'naam', 'bijgewerkt', 'vervolg'], { by: 'ontvangen', direction: 'descending' }),
    view,
  },
});
export type ApplicationListState = StateOf<typeof applicationList>;

/** The selected days, first and last included; a period counts back from today. */
export function receivedBetween(
  state: Pick<ApplicationListState, 'period' | 'from' | 'to'>,
  today: Day,
): { first: Day | null; last: Day | null } {
  const firstOfPeriod = state.period && addDays(today, 1 - Number(state.period));
  const first =
    [state.from, firstOfPeriod]
      .filter((day) => day !== null)
      .sort()
      .at(-1) ?? null;
  return { first, last: state.to };
}
