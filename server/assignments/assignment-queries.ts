import { and, desc, eq, gte, ne, sql } from 'drizzle-orm';
import type { Assignment, ListedAssignment } from '#domain/assignments/assignment-record.ts';
import { type AssignmentListState, PAGE_SIZE } from '#domain/assignments/assignment-list.ts';
import { type ChoiceCount, totalOf } from '#domain/assignments/choice-counts.ts';
import { type HoursRange, narrowed } from '#domain/search/hours-in-search.ts';
import { assignmentReference, readAssignmentReference } from '#domain/reference.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { prepared } from '../db/prepared.ts';
import { assignments } from '../db/schema/assignments.ts';
import type { Correction } from './correct-search.ts';
import { listAll, type Listing, listed, pagesFor } from './list-all.ts';
import { type CountOpen, inHours, isOpen, isPublicAssignment, oldestVisible } from './open-assignments.ts';
import { otherReadings } from './other-readings.ts';
import { type Reading, readSearch, type SearchedWord } from './read-search.ts';
import {
  findAssignments,
  MAX_RANKED,
  rankAssignments,
  withIndexes,
  type WordSearch,
} from './search-assignments.ts';

export type AssignmentPage = {
  items: ListedAssignment[];
  total: number;
  /** Of the words and hours, for the choices of the other filters. */
  counts: ChoiceCount[];
  page: number;
  pages: number;
  /** The hours a week of the filter, or those that were typed. */
  hours: HoursRange;
  corrections: Correction[];
  /** The words of the search, if all of them together found nothing and some are ignored. */
  closest: SearchedWord[] | null;
};

/** One page for visitors: open assignments, then those that expired in the last two weeks. */
export async function listPublicAssignments(
  db: Executor,
  state: AssignmentListState,
  today: Day,
  count?: CountOpen,
): Promise<AssignmentPage> {
  const number = readAssignmentReference(state.search);
  if (number !== undefined) return listByNumber(db, number, state, today);
  const reading = await readSearch(db, state.search);
  if (reading.terms.length === 0) return listReading(db, reading, state, today, count);
  return withIndexes(db, (tx) => listFirstFound(tx, reading, state, today));
}

/** The assignment whose reference was typed, if it is public and passes the filters. */
async function listByNumber(
  db: Executor,
  number: number,
  state: AssignmentListState,
  today: Day,
): Promise<AssignmentPage> {
  const hours = narrowed(state.hours, undefined);
  const found = await db
    .select(listed)
    .from(assignments)
    .where(and(eq(assignments.number, number), isPublicAssignment(today), inHours(hours, assignments)));
  const matching = found.filter((one) => state.search.includes(assignmentReference(one)));
  const counts = matching.map(({ type, vakgebied, deadline }) => ({
    type,
    vakgebied,
    total: 1,
    current: deadline >= today ? 1 : 0,
  }));
  const { total } = totalOf(counts, state);
  const items = total > 0 ? matching : [];
  return { items, total, counts, page: 1, pages: 1, hours, corrections: [], closest: null };
}

/**
 * By the first reading that finds something of any type and vakgebied, so that the counts of the choices are what choosing
 * them shows; as typed if none does.
 */
async function listFirstFound(
  db: Executor,
  typed: Reading,
  state: AssignmentListState,
  today: Day,
): Promise<AssignmentPage> {
  const asTyped = await listReading(db, typed, state, today);
  if (asTyped.counts.length > 0) return asTyped;
  const isPublic = { since: oldestVisible(today) };
  const filters = { ...isPublic, hours: narrowed(state.hours, undefined) };
  for await (const reading of otherReadings(db, typed, { isPublic, filters })) {
    const page = await listReading(db, reading, state, today);
    if (page.total > 0) return page;
    // Nothing of what was chosen: then there is nothing to explain either.
    if (page.counts.length > 0) return { ...page, corrections: [], closest: null };
  }
  return asTyped;
}

async function listReading(
  db: Executor,
  { terms, hours, corrections, closest }: Reading,
  state: AssignmentListState,
  today: Day,
  count?: CountOpen,
): Promise<AssignmentPage> {
  const allowed = narrowed(state.hours, hours);
  const listing =
    terms.length > 0
      ? await listFound(db, { terms, hours: hours?.max }, allowed, state, today)
      : await listAll(db, allowed, state, today, hours !== undefined, count);
  return { ...listing, pages: pagesFor(listing.total), hours: allowed, corrections, closest };
}

const byNumbers = prepared('assignments_by_numbers', (db) =>
  db
    .select(listed)
    .from(assignments)
    .where(sql`${assignments.number} = any(${sql.placeholder('numbers')})`),
);

async function listFound(
  db: Executor,
  search: WordSearch,
  hours: HoursRange,
  state: AssignmentListState,
  today: Day,
): Promise<Listing> {
  const found = await findAssignments(db, search.terms, { since: oldestVisible(today), hours }, today);
  const counts = found.countChoices();
  const { total, current } = totalOf(counts, state);
  const page = Math.min(state.page, pagesFor(total));
  if (total === 0) return { items: [], total, counts, page };
  const offset = (page - 1) * PAGE_SIZE;
  const isRanked = state.sort === 'relevance' && offset < MAX_RANKED;
  const numbers = isRanked
    ? await rankAssignments(db, search, found.numbers(state, state.sort, 0, MAX_RANKED), current, offset)
    : found.numbers(state, state.sort, offset);
  const rows = await byNumbers(db).execute({ numbers });
  const byNumber = new Map(rows.map((row) => [row.number, row]));
  return { items: numbers.flatMap((number) => byNumber.get(number) ?? []), total, counts, page };
}

const similar = prepared('similar_assignments', (db) =>
  db
    .select(listed)
    .from(assignments)
    .where(
      and(
        isOpen,
        eq(assignments.vakgebied, sql.placeholder('vakgebied')),
        ne(assignments.id, sql.placeholder('id')),
        gte(assignments.deadline, sql.placeholder('today')),
      ),
    )
    .orderBy(desc(assignments.createdAt))
    .limit(3),
);

export async function listSimilarAssignments(
  db: Executor,
  { id, vakgebied }: Pick<Assignment, 'id' | 'vakgebied'>,
  today: Day,
): Promise<ListedAssignment[]> {
  return similar(db).execute({ id, vakgebied, today });
}
