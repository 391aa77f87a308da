import { applicationList, type ApplicationListState } from './application-list.ts';
import type { ApplicationStatus } from './application-status.ts';
import type { ListedApplication } from './application-view.ts';

/** A row of the queue beside the application that is being reviewed. */
export type QueuedApplication = Pick<
  ListedApplication,
  'id' | 'firstName' | 'lastName' | 'status' | 'source' | 'createdAt' | 'title'
>;

/** Consecutive rows of a list, and how many rows precede and follow them. */
export type ReviewQueue<Row = QueuedApplication> = { rows: Row[]; before: number; after: number };

/** `first`: the status it came with. `left`: it no longer matches the filter, since a colleague changed it. */
export type KeptRow = QueuedApplication & { first: ApplicationStatus; left: boolean };
export type KeptQueue = ReviewQueue<KeptRow>;

/** Without a filter the new applications are reviewed: the others have been seen. */
export function queueState(params: URLSearchParams): ApplicationListState {
  const state = { ...applicationList.parse(params), page: 1, view: 'table' as const };
  const isWhole = !applicationList.isNarrowed(state) && state.status === null;
  return isWhole ? { ...state, status: 'pending' } : state;
}

export function startQueue({ rows, ...counts }: ReviewQueue): KeptQueue {
  return { ...counts, rows: rows.map((row) => ({ ...row, first: row.status, left: false })) };
}

/**
 * Adds rows that were read later. Rows that no longer match the filter stay in their place, so that the position is
 * kept while their status changes; rows that are known are updated.
 */
export function mergeQueues(known: KeptQueue, found: ReviewQueue): KeptQueue {
  const { rows: read, ...counts } = startQueue(found);
  const ids = new Set(known.rows.map(({ id }) => id));
  const shared = read.findIndex(({ id }) => ids.has(id));
  if (shared === -1) return { ...counts, rows: read };
  const fresh = new Map(read.map((row) => [row.id, row]));
  const rows = known.rows.map((row) => {
    const again = fresh.get(row.id);
    return again ? { ...again, first: row.first } : row;
  });
  let at = rows.findIndex(({ id }) => id === read[shared]?.id);
  rows.splice(at, 0, ...read.slice(0, shared));
  at += shared;
  for (const row of read.slice(shared + 1)) {
    const place = ids.has(row.id) ? rows.findIndex(({ id }) => id === row.id) : at + 1;
    if (!ids.has(row.id)) rows.splice(place, 0, row);
    at = place;
  }
  const start = rows.findIndex(({ id }) => id === read[0]?.id);
  const end = rows.findIndex(({ id }) => id === read.at(-1)?.id);
  // At an end of the list, the rows beyond those that were read have left it as well.
  const first = found.before === 0 ? 0 : start;
  const last = found.after === 0 ? rows.length - 1 : end;
  return {
    rows: rows.map((row, index) =>
      index >= first && index <= last && !fresh.has(row.id) ? { ...row, left: true } : row,
    ),
    before: start === 0 ? found.before : known.before,
    after: end === rows.length - 1 ? found.after : known.after,
  };
}

/** With the status that an application turned out to have. */
export function withStatus(queue: KeptQueue, id: string, status: ApplicationStatus): KeptQueue {
  return {
    ...queue,
    rows: queue.rows.map((row) => (row.id === id ? { ...row, status, left: false } : row)),
  };
}

/** Reviewed: its status changed here, or is not the one that the queue is about. */
export function isReviewed(
  { first, left }: KeptRow,
  { status, about }: { status: ApplicationStatus; about: ApplicationStatus | null },
): boolean {
  return left || status !== first || (about !== null && status !== about);
}

/** The nearest row in a direction that is not skipped. */
export function nextInQueue(
  { rows }: KeptQueue,
  id: string,
  { by = 1, skip = () => false }: { by?: 1 | -1; skip?: (row: KeptRow) => boolean } = {},
): KeptRow | undefined {
  const start = rows.findIndex((row) => row.id === id);
  if (start === -1) return undefined;
  const ahead = by === 1 ? rows.slice(start + 1) : rows.slice(0, start).toReversed();
  return ahead.find((row) => !skip(row));
}
