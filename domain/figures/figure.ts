import type { AuditEntity } from '../audit/audit-entry.ts';
import type { Day } from '../time/amsterdam.ts';

/** The twelve questions, in the order of the specification. */
export const questions = [
  'customers',
  'candidates',
  'noPresentation',
  'noAnswer',
  'speed',
  'sources',
  'ending',
  'margin',
  'colleagues',
  'losses',
  'noContact',
  'today',
] as const;
export type Question = (typeof questions)[number];

/** Which filters change the answer. */
export const filtersOf: Readonly<Record<Question, readonly ('period' | 'colleague')[]>> = {
  customers: ['period', 'colleague'],
  candidates: ['period', 'colleague'],
  noPresentation: ['colleague'],
  noAnswer: ['colleague'],
  speed: ['period', 'colleague'],
  sources: ['period'],
  ending: ['colleague'],
  margin: ['colleague'],
  colleagues: ['period', 'colleague'],
  losses: ['period', 'colleague'],
  noContact: [],
  today: ['colleague'],
};

/** Only for those who may see rates and margins. */
export const aboutRates = (question: Question): boolean => question === 'margin';

/** The entity that the audit log names for an exported answer. */
export const entityOf: Readonly<Record<Question, AuditEntity>> = {
  customers: 'presentation',
  candidates: 'presentation',
  noPresentation: 'assignment',
  noAnswer: 'presentation',
  speed: 'assignment',
  sources: 'application',
  ending: 'placement',
  margin: 'placement',
  colleagues: 'user',
  losses: 'application',
  noContact: 'customer',
  today: 'activity',
};

/** How the value of a column is written. */
export type ColumnKind = 'text' | 'count' | 'day' | 'moment' | 'days' | 'cents' | 'word';
export type Cell = string | number | null;

/** `key`: of its heading, and of the words of its values. */
export type FigureColumn = { key: ColumnKey; kind: ColumnKind };
export const columnKeys = [
  'customer',
  'candidate',
  'assignment',
  'colleague',
  'vakgebied',
  'source',
  'campaign',
  'sent',
  'accepted',
  'rejected',
  'waiting',
  'placed',
  'lastSent',
  'pay',
  'agreement',
  'published',
  'daysOpen',
  'sentAt',
  'daysWaiting',
  'assignments',
  'toPresentation',
  'toPlacement',
  'applications',
  'presentations',
  'placements',
  'endsOn',
  'daysLeft',
  'type',
  'hourlyMargin',
  'weeklyMargin',
  'fees',
  'proposals',
  'interviews',
  'activities',
  'opportunities',
  'about',
  'reason',
  'times',
  'lastContact',
  'at',
  'what',
  'subject',
] as const;
export type ColumnKey = (typeof columnKeys)[number];

/** `to`: the rows behind it, or the record. */
export type FigureRow = { cells: Cell[]; to: string };

/** One answer: a table, of which the chart shows one column. */
export type Figure = {
  columns: FigureColumn[];
  /** At most as many as are shown; the file has all of them. */
  rows: FigureRow[];
  total: number;
  /** The places of the columns that the chart shows: a label and a number. `of`: needed to tell two labels apart. */
  chart?: { label: number; of?: number; value: number };
};

export const MAX_ROWS = 100;
export const MAX_BARS = 12;

export type FigureFilters = { from: Day | null; to: Day | null; colleague: string | null };
