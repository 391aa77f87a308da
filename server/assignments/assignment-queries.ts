import { and, asc, between, desc, eq, gte, inArray, ne, type SQL } from 'drizzle-orm';
import type { Assignment, ListedAssignment } from '#domain/assignments/assignment-record.ts';
import { type AssignmentListState, PAGE_SIZE } from '#domain/assignments/assignment-list.ts';
import { type ChoiceCount, totalOf } from '#domain/assignments/choice-counts.ts';
import { type HoursRange, narrowed } from '#domain/search/hours-in-search.ts';
import { assignmentReference, readAssignmentReference } from '#domain/reference.ts';
import { addDays, type Day } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { assignments } from '../db/schema/assignments.ts';
import { publicAssignment } from './assignment-record.ts';
import type { Correction } from './correct-search.ts';
import {
  countOpenAssignments,
  inHours,
  isChosen,
  isPublicAssignment,
  isVisible,
  oldestVisible,
} from './open-assignments.ts';
import { otherReadings } from './other-readings.ts';
import { type Reading, readSearch, type SearchedWord } from './read-search.ts';
import { searchAssignments, withIndexes, type WordSearch } from './search-assignments.ts';

/** Without the columns that a row does not show, such as the description. */
const {
  description: _description,
  descriptionEn: _descriptionEn,
  recruiterId: _recruiterId,
  skills: _skills,
  skillsEn: _skillsEn,
  ...listed
} = publicAssignment;

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
): Promise<AssignmentPage> {
  const number = readAssignmentReference(state.search);
  if (number !== undefined) return listByNumber(db, number, state, today);
  const reading = await readSearch(db, state.search);
  if (reading.terms.length === 0) return listReading(db, reading, state, today);
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
  const isPublic = isVisible(today);
  const filters = and(isPublic, inHours(narrowed(state.hours, undefined)));
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
): Promise<AssignmentPage> {
  const allowed = narrowed(state.hours, hours);
  const listing =
    terms.length > 0
      ? await listFound(db, { terms, hours: hours?.max }, allowed, state, today)
      : await listAll(db, allowed, state, today, hours !== undefined);
  return { ...listing, pages: pagesFor(listing.total), hours: allowed, corrections, closest };
}

/** What is public and passes the filters, whatever the words. */
export function publicFilters(
  { type, vakgebieden }: Pick<AssignmentListState, 'type' | 'vakgebieden'>,
  hours: HoursRange,
): SQL | undefined {
  return and(
    eq(assignments.status, 'open'),
    inHours(hours, assignments),
    type ? eq(assignments.type, type) : undefined,
    vakgebieden.length > 0 ? inArray(assignments.vakgebied, vakgebieden) : undefined,
  );
}

type Listing = Pick<AssignmentPage, 'items' | 'total' | 'counts' | 'page'>;

async function listAll(
  db: Executor,
  hours: HoursRange,
  state: AssignmentListState,
  today: Day,
  byHours: boolean,
): Promise<Listing> {
  const filters = publicFilters(state, hours);
  const unexpired = and(filters, gte(assignments.deadline, today));
  const expired = and(filters, between(assignments.deadline, oldestVisible(today), addDays(today, -1)));
  const counts = await countOpenAssignments(db, inHours(hours), today);
  const { current, total } = totalOf(counts, state);

  const page = Math.min(state.page, pagesFor(total));
  const offset = (page - 1) * PAGE_SIZE;
  const mostHoursFirst = byHours && state.sort === 'relevance' ? [desc(assignments.hoursPerWeek)] : [];
  const read = (where: SQL | undefined, skip: number, limit: number) =>
    limit > 0
      ? db
          .select(listed)
          .from(assignments)
          .where(where)
          .orderBy(...mostHoursFirst, ...orders[state.sort])
          .offset(skip)
          .limit(limit)
      : [];

  const items = await read(unexpired, offset, Math.min(PAGE_SIZE, current - offset));
  const old = await read(
    expired,
    Math.max(0, offset - current),
    total > current ? PAGE_SIZE - items.length : 0,
  );
  return { items: [...items, ...old], total, counts, page };
}

async function listFound(
  db: Executor,
  search: WordSearch,
  hours: HoursRange,
  state: AssignmentListState,
  today: Day,
): Promise<Listing> {
  const where = and(isVisible(today), inHours(hours));
  const given = { where, chosen: isChosen(state), sort: state.sort, today };
  const find = (page: number) => searchAssignments(db, search, { ...given, page });
  let { page } = state;
  let { ids, counts } = await find(page);
  const { total } = totalOf(counts, state);
  if (page > pagesFor(total)) {
    page = pagesFor(total);
    ({ ids, counts } = await find(page));
  }
  if (ids.length === 0) return { items: [], total, counts, page };
  const rows = await db.select(listed).from(assignments).where(inArray(assignments.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return { items: ids.flatMap((id) => byId.get(id) ?? []), total, counts, page };
}

const pagesFor = (total: number) => Math.max(1, Math.ceil(total / PAGE_SIZE));

export async function listSimilarAssignments(
  db: Executor,
  assignment: Pick<Assignment, 'id' | 'vakgebied'>,
  today: Day,
): Promise<ListedAssignment[]> {
  return db
    .select(listed)
    .from(assignments)
    .where(
      and(
        eq(assignments.status, 'open'),
        eq(assignments.vakgebied, assignment.vakgebied),
        ne(assignments.id, assignment.id),
        gte(assignments.deadline, today),
      ),
    )
    .orderBy(desc(assignments.createdAt))
    .limit(3);
}

const newestFirst = [desc(assignments.createdAt), desc(assignments.id)];
const orders: Record<AssignmentListState['sort'], SQL[]> = {
  newest: newestFirst,
  oldest: [asc(assignments.createdAt), asc(assignments.id)],
  deadlineAsc: [asc(assignments.deadline), asc(assignments.id)],
  deadlineDesc: [desc(assignments.deadline), desc(assignments.id)],
  relevance: newestFirst,
};
