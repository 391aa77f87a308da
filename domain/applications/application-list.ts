import { type Vakgebied, vakgebieden } from '../assignments/assignment.ts';
import { type ListSort, sortFrom } from '../list-sort.ts';
import { idFrom, oneOf, pageFrom, searchFrom } from '../list-state.ts';
import { addDays, type Day } from '../time/amsterdam.ts';
import { isPlannableDay } from '../time/local-moment.ts';
import { type ApplicationSource, applicationSources } from './application-source.ts';
import { type ApplicationStatus, applicationStatuses } from './application-status.ts';

export const APPLICATIONS_PER_PAGE = 25;
/** The most cards in a column of the board; the rest are in the table. */
export const CARDS_PER_COLUMN = 12;

export const applicationColumns = ['ontvangen', 'naam', 'bijgewerkt'] as const;
export type ApplicationColumn = (typeof applicationColumns)[number];
const defaultSort: ListSort<ApplicationColumn> = { by: 'ontvangen', direction: 'descending' };

/** Days back from today, today included. */
export const periods = ['1', '7', '14', '30', '90'] as const;
export type Period = (typeof periods)[number];

/** Archived applications are hidden unless asked for. */
export const archiveViews = ['gearchiveerd', 'alle'] as const;
export type ArchiveView = (typeof archiveViews)[number];

/** The names in the URL. */
export const applicationParams = {
  search: 'zoek',
  status: 'status',
  assignment: 'opdracht',
  vakgebied: 'vakgebied',
  source: 'bron',
  period: 'periode',
  from: 'van',
  to: 'tot',
  archive: 'archief',
  view: 'weergave',
} as const;

export type ApplicationListState = {
  search: string;
  status: ApplicationStatus | null;
  assignmentId: string | null;
  vakgebied: Vakgebied | null;
  source: ApplicationSource | null;
  period: Period | null;
  /** Received on or after, and on or before, these days. */
  from: Day | null;
  to: Day | null;
  archive: ArchiveView | null;
  sort: ListSort<ApplicationColumn>;
  page: number;
  view: 'table' | 'board';
};

export function parseApplicationList(params: URLSearchParams): ApplicationListState {
  const names = applicationParams;
  return {
    search: searchFrom(params),
    status: oneOf(params, names.status, applicationStatuses, null),
    assignmentId: idFrom(params, names.assignment),
    vakgebied: oneOf(params, names.vakgebied, vakgebieden, null),
    source: oneOf(params, names.source, applicationSources, null),
    period: oneOf(params, names.period, periods, null),
    from: dayFrom(params, names.from),
    to: dayFrom(params, names.to),
    archive: oneOf(params, names.archive, archiveViews, null),
    sort: sortFrom(params, applicationColumns, defaultSort),
    page: pageFrom(params),
    view: oneOf(params, names.view, ['bord'], null) ? 'board' : 'table',
  };
}

/** Whether a filter other than the status, which has tabs, is set. */
export function isNarrowed(state: ApplicationListState): boolean {
  const { search, assignmentId, vakgebied, source, period, from, to, archive } = state;
  return search !== '' || [assignmentId, vakgebied, source, period, from, to, archive].some(Boolean);
}

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

function dayFrom(params: URLSearchParams, name: string): Day | null {
  const value = params.get(name) ?? '';
  return isPlannableDay(value) ? value : null;
}
