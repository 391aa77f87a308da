import { and, count, eq, getTableName, is, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { PgColumn, type PgTable } from 'drizzle-orm/pg-core';
import { type Counted, firstPlace, type ListPlace, MAX_LIST_COUNT } from '#domain/list-place.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { preparedRows } from '../db/prepared.ts';
import { type Asked, findOnce, hitsOf, MAX_SORTED, pageOfFound } from './find-once.ts';
import { type Key, orderBy, rangesAfter, reversed } from './list-keys.ts';

/** `page`: as asked for; the last page if there are fewer. */
type Page = Omit<Asked, 'words'> & {
  place?: ListPlace | undefined;
  /** If known. `ids`: those of the page, if they were found with the number. */
  counted?: (Counted & { ids?: string[] | undefined }) | undefined;
  /** By words or places, of which the planner does not know how often they occur. */
  searched?: boolean;
  /** The condition of each word. */
  words?: readonly SQL[];
  /** The filter as it is compared with one row after the other, if an index needs another one. */
  along?: SQL | undefined;
};
type Found<Row> = Counted & { rows: Row[]; page: number };

/** Finding and sorting a hit takes as long as passing this many rows in the order of the list. */
const ROWS_PER_HIT = 3;

/** Rows by their ids, in any order. */
type ReadRows<Row> = (ids: string[]) => PromiseLike<Row[]>;

/** For a statement that reads the rows of a page: it is the same for every page, so that it can be prepared. */
export const isListed = (id: PgColumn): SQL => sql`${id} = any(${arrayOf(sql.placeholder('ids'))})`;

/** Of ids. Its length is hidden from the planner, which would make a plan for each length. */
export const arrayOf = (ids: Placeholder): SQL => sql`array(select unnest(${ids}::uuid[]))`;

/** One page and the total. The index finds the page first; only its rows are read completely. */
export async function listPage<Row extends { id: string }>(
  db: Executor,
  asked: Page,
  read: ReadRows<Row>,
): Promise<Found<Row>> {
  const { pageSize, place = firstPlace } = asked;
  const {
    ids: found,
    near,
    words,
    ...counted
  }: Searched = asked.counted ?? (await countFound(db, asked, place.exact));
  const page = counted.capped ? asked.page : existingPage(asked.page, counted.total, pageSize);
  const known = (await idsBeside(db, asked, place)) ?? (page === asked.page ? found : undefined);
  const ids = known ?? (counted.total === 0 ? [] : await idsOf(db, asked, { ...counted, near, words }, page));
  if (ids.length > 0 || !counted.capped || page === 1)
    return { rows: await rowsOf(ids, read), ...counted, page };
  // Beyond the last page, whose number was not known.
  return listPage(db, { ...asked, counted: undefined, place: { ...firstPlace, exact: true } }, read);
}

/** In the order of their ids. */
export async function rowsOf<Row extends { id: string }>(ids: string[], read: ReadRows<Row>): Promise<Row[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await read(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** The page by its number. */
async function idsOf(db: Executor, asked: Page, counted: Searched, page: number): Promise<string[]> {
  const { searched, pageSize } = asked;
  const sorted = (words: Asked['words']) => readIds(db, sortedIds({ ...asked, words, page }));
  if (!searched) return passedIds(db, asked, counted, page);
  if (counted.near && page * pageSize <= MAX_HITS) return readIds(db, nearIds(asked, page, MAX_ROWS));
  if (counted.capped) {
    const { passed, hits, size } = await expectedCosts(db, asked, page);
    return passed < hits ? idsAlong(db, asked, page, { passed, size }) : sorted(counted.words);
  }
  if (await areFew(db, asked, counted.total)) return sorted(undefined);
  return passedIds(db, asked, counted, page);
}

const readIds = async (db: Executor, ids: SQL) =>
  (await db.execute<{ id: string }>(ids)).rows.map(({ id }) => id);

/** By passing the rows before it, in the order of the list. */
async function passedIds(
  db: Executor,
  asked: Page,
  { total, capped }: Counted,
  page: number,
): Promise<string[]> {
  const { table, filter, keys, pageSize } = asked;
  const first = filter || page > 1 ? undefined : firstPageOf(asked);
  if (first) return (await first(db, {})).map(({ id }) => id);
  const offset = (page - 1) * pageSize;
  const left = total - offset;
  // From the end, if that is nearer.
  const back = !capped && offset > left && left > 0;
  const shown = back ? Math.min(pageSize, left) : pageSize;
  const rows = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(filter)
    .orderBy(...orderBy(back ? reversed(keys) : keys))
    .offset(back ? left - shown : offset)
    .limit(shown);
  const ids = rows.map(({ id }) => id);
  return back ? ids.reverse() : ids;
}

type FirstPage = (db: Executor, values: Record<string, never>) => Promise<{ id: string }[]>;
const firstPages = new Map<string, FirstPage>();

/** The first page of a whole list, which is opened most and has no values; undefined if it is sorted by an expression. */
function firstPageOf({ table, keys, pageSize }: Page): FirstPage | undefined {
  const columns = keys.flatMap(({ by, direction, nulls }) =>
    is(by, PgColumn) ? [[by.name, direction, nulls].join(' ')] : [],
  );
  if (columns.length < keys.length) return undefined;
  const shape = [getTableName(table), pageSize, ...columns].join();
  const known = firstPages.get(shape);
  if (known) return known;
  const page = preparedRows<{ id: string }, Record<string, never>>(
    `first-page-${firstPages.size}`,
    // The limit is in its text: for any limit the database would sort the whole list.
    () =>
      sql`select ${table.id} from ${table} order by ${list(orderBy(keys))} limit ${sql.raw(String(pageSize))}`,
  );
  firstPages.set(shape, page);
  return page;
}

/** Whether all hits are sorted: the planner would look for a few of them along a million rows in their order. */
async function areFew(db: Executor, { table, page, pageSize }: Page, hits: number): Promise<boolean> {
  const { rows } = await db.execute<{ size: number }>(
    sql`select reltuples::float8 as size from pg_class where oid = ${getTableName(table)}::regclass`,
  );
  return hits * hits * ROWS_PER_HIT < page * pageSize * (rows[0]?.size ?? 0);
}

function sortedIds(asked: Asked): SQL {
  return sql`with found as materialized (${hitsOf(asked)}) ${pageOfFound(asked)}`;
}

/** Rows of a table that are looked at to tell how many hits it has, and where they are in the list. */
const SAMPLED = 5_000;

/**
 * How many rows come before the end of the page, and how many hits there are. Neither follows from the other: a word may be
 * common and yet begin far along the list.
 */
async function expectedCosts(
  db: Executor,
  { table, filter = sql`true`, along = filter, keys, pageSize }: Page,
  page: number,
): Promise<{ passed: number; hits: number; size: number }> {
  const rows = sql`(select greatest(reltuples, 1)::float8 from pg_class where oid = ${getTableName(table)}::regclass)`;
  const { rows: counted } = await db.execute<{ passed: number | null; hits: number; size: number }>(sql`
    with sampled as materialized (
      select ${along} as hit, row_number() over (order by ${list(orderBy(keys))}) as place
      from ${table} tablesample system (least(100, 100 * ${SAMPLED}::int / ${rows}))
    ), sizes as (
      select ${rows} as size, count(*) / ${rows} as part, count(*) filter (where hit) as hits from sampled
    )
    select size, hits / nullif(part, 0) as hits, (
      select place / nullif(part, 0) from sampled where hit order by place
      offset floor(${page * pageSize}::int * part)::int limit 1
    ) as passed from sizes`);
  const { passed, hits, size } = counted[0] ?? { passed: null, hits: 0, size: 0 };
  return { passed: passed ?? Number.POSITIVE_INFINITY, hits, size };
}

/** How many times the expected rows are passed, and how many times as many if they were not enough. */
const SPARE = 1.25;
const MORE = 4;

/** By passing rows in the order of the list until the page is full: the planner would expect few hits, and sort all. */
async function idsAlong(
  db: Executor,
  asked: Page,
  page: number,
  { passed, size }: { passed: number; size: number },
): Promise<string[]> {
  for (let rows = Math.max(MAX_ROWS, Math.ceil(passed * SPARE)); rows < size; rows *= MORE) {
    const ids = await readIds(db, nearIds(asked, page, rows));
    if (ids.length === asked.pageSize) return ids;
  }
  return readIds(db, nearIds(asked, page, null));
}

/** Of the hits among the first rows; among all without a number. */
function nearIds(
  { table, filter = sql`true`, along = filter, keys, pageSize }: Page,
  page: number,
  rows: number | null,
): SQL {
  return sql`select ${table.id} from ${firstRows(table, keys, rows)} where ${along}
    order by ${list(orderBy(keys))} offset ${(page - 1) * pageSize} limit ${pageSize}`;
}

const firstRows = (table: PgTable, keys: readonly Key[], rows: number | null) =>
  sql`(select * from ${table} order by ${list(orderBy(keys))} limit ${rows}) as ${sql.identifier(getTableName(table))}`;

/** The rows after or before a row, however far along; undefined without such a row. */
export async function idsBeside(
  db: Executor,
  { table, filter, keys, pageSize }: Pick<Page, 'table' | 'filter' | 'keys' | 'pageSize'>,
  { after, before }: ListPlace,
): Promise<string[] | undefined> {
  const beside = after ?? before;
  if (beside === null) return undefined;
  const ordered = after === null ? reversed(keys) : keys;
  const isThat = eq(table.id, beside);
  const nulls = list(ordered.map(({ by }) => sql`${by} is null`));
  const [found] = await db
    .select({ nulls: sql<boolean[]>`array[${nulls}]` })
    .from(table)
    .where(isThat);
  if (!found) return undefined;
  const row = ordered.map(({ by }, at) => ({
    value: sql`(select ${by} from ${table} where ${isThat})`,
    isNull: found.nulls[at] ?? false,
  }));
  const ids: string[] = [];
  for (const range of rangesAfter(ordered, row)) {
    if (ids.length === pageSize) break;
    const rows = await db
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(and(filter, range))
      .orderBy(...orderBy(ordered))
      .limit(pageSize - ids.length);
    ids.push(...rows.map(({ id }) => id));
  }
  if (after !== null) return ids.length > 0 ? ids : undefined;
  // Rows were removed since, so that this would be less than the first page.
  return ids.length === pageSize ? ids.reverse() : undefined;
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Rows in which words are looked for before all others, and how often they must be found there to be common. */
const FIRST_ROWS = 2_000;
const COMMON = 100;
/** Hits of common words that are counted, among so many rows. */
const MAX_HITS = 1_000;
/** From so many rows on, following the list is faster than listing them all. */
const MANY = 7_000;
const MAX_ROWS = 20_000;

/** `near`: there are many among the first rows. */
type Searched = Counted & {
  near?: boolean | undefined;
  ids?: string[] | undefined;
  words?: Asked['words'];
};

/**
 * An index of words lists all rows of a word before it returns one, which takes long for words that nearly every row has.
 * Common words are found among the first rows of the list, which proves that there are many. Others are looked up once, for
 * the number and the page.
 */
async function countFound(db: Executor, asked: Page, exact: boolean): Promise<Searched> {
  const { table, filter, keys, searched, words = [], ...page } = asked;
  if (exact || !searched) return countRows(db, table, filter, exact);
  const { along = filter ?? sql`true` } = asked;
  const hitsIn = async (among: number) => {
    const each = words.map((word) => sql`count(*) filter (where ${word})`);
    const { rows } = await db.execute<{ hits: number[]; size: number }>(sql`
      select array[${list([sql`count(*) filter (where ${along})`, ...each])}]::int[] as hits,
        (select reltuples::float8 from pg_class where oid = ${getTableName(table)}::regclass) as size
      from ${firstRows(table, keys, among)}`);
    const { hits: [all = 0, ...ofWords] = [], size = 0 } = rows[0] ?? {};
    return { all, ofWords, size };
  };
  const first = await hitsIn(FIRST_ROWS);
  const isCommon = (hits: number) => hits >= COMMON && (hits / FIRST_ROWS) * first.size > MANY;
  if (isCommon(first.all)) {
    const some = upTo(await countAmong(db, asked, along), MAX_HITS);
    if (some.capped) return { ...some, near: true };
  }
  const rare = words.filter((_, at) => !isCommon(first.ofWords[at] ?? 0));
  const isMixed = rare.length > 0 && rare.length < words.length;
  const hits = { ...page, table, filter, keys, words: isMixed ? { rare } : undefined };
  const { count: total, ids } = await findOnce(db, hits, MAX_SORTED);
  return { ...upTo(total), ids, words: hits.words };
}

async function countAmong(db: Executor, { table, keys }: Page, along: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${firstRows(table, keys, MAX_ROWS)} where ${along} limit ${MAX_HITS + 1}
    ) counted`);
  return rows[0]?.count ?? 0;
}

/** Counts no further than is worth waiting for, unless the exact number is asked for. */
async function countRows(
  db: Executor,
  table: PgTable,
  filter: SQL | undefined,
  exact: boolean,
): Promise<Counted> {
  if (exact) return { total: await db.$count(table, filter), capped: false };
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(filter)
    .limit(MAX_LIST_COUNT + 1)
    .as('counted');
  return upTo(await db.$count(rows));
}

export const upTo = (counted: number, max = MAX_LIST_COUNT): Counted => ({
  total: Math.min(counted, max),
  capped: counted > max,
});

export function existingPage(asked: number, total: number, pageSize: number): number {
  return Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
}

/** The number of rows with each value, and of all of them, in one query. */
export async function countPer<Value extends string>(
  db: Executor,
  column: PgColumn,
  values: readonly Value[],
  filter: SQL | undefined,
): Promise<{ counts: Record<Value, number>; all: number }> {
  const rows = await db
    .select({ value: column, count: count() })
    .from(column.table)
    .where(filter)
    .groupBy(column);
  const counted = new Map<unknown, number>(rows.map((row) => [row.value, row.count]));
  const counts = recordOf(values, (value) => counted.get(value) ?? 0);
  return { counts, all: values.reduce((sum, value) => sum + counts[value], 0) };
}
