import { count, getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Counted, type ListPlace, MAX_LIST_COUNT } from '#domain/list-place.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { type Asked, findOnce, MAX_SORTED } from './find-once.ts';
import { orderBy } from './list-keys.ts';

/** `page`: as asked for; the last page if there are fewer. */
export type Page = Omit<Asked, 'words'> & {
  place?: ListPlace | undefined;
  /** If known. */
  counted?: Searched | undefined;
  /** By words or places, of which the planner does not know how often they occur. */
  searched?: boolean;
  /** The condition of each word. */
  words?: readonly SQL[];
  /** The filter as it is compared with one row after the other, if an index needs another one. */
  along?: SQL | undefined;
  /** If it leaves a part of the table that has indexes of its own for each order. */
  within?: SQL | undefined;
};

/** Rows in which words are looked for before all others, and how often they must be found there to be common. */
const FIRST_ROWS = 2_000;
const COMMON = 100;
/** Hits of common words that are counted, among so many rows. */
export const MAX_HITS = 1_000;
/** From so many rows on, following the list is faster than listing them all. */
const MANY = 7_000;
export const MAX_ROWS = 20_000;

/** `near`: there are many among the first rows. `ids`: those of the page, if they were found with the number. */
export type Searched = Counted & {
  near?: boolean | undefined;
  ids?: string[] | undefined;
  words?: Asked['words'];
};

/**
 * An index of words lists all rows of a word before it returns one, which takes long for words that nearly every row has.
 * Common words are found among the first rows of the list, which proves that there are many. Others are looked up once, for
 * the number and the page.
 */
export async function countFound(db: Executor, asked: Page, exact: boolean): Promise<Searched> {
  const { table, filter, keys, searched, words = [], ...page } = asked;
  if (exact || !searched) return countRows(db, table, filter, exact);
  const { along = filter ?? sql`true` } = asked;
  const hitsIn = async (among: number) => {
    const each = words.map((word) => sql`count(*) filter (where ${word})`);
    const { rows } = await db.execute<{ hits: number[]; size: number }>(sql`
      select array[${list([sql`count(*) filter (where ${along})`, ...each])}]::int[] as hits,
        (select reltuples::float8 from pg_class where oid = ${getTableName(table)}::regclass) as size
      from ${firstRows(asked, among)}`);
    const { hits: [all = 0, ...ofWords] = [], size = 0 } = rows[0] ?? {};
    return { all, ofWords, size };
  };
  const first = await hitsIn(FIRST_ROWS);
  const isCommon = (hits: number) => hits >= COMMON && (hits / FIRST_ROWS) * first.size > MANY;
  if (isCommon(first.all)) {
    const near = await countNear(db, asked);
    if (near) return near;
  }
  const rare = words.filter((_, at) => !isCommon(first.ofWords[at] ?? 0));
  const isMixed = rare.length > 0 && rare.length < words.length;
  const hits = { ...page, table, filter, keys, words: isMixed ? { rare } : undefined };
  const { count: total, ids } = await findOnce(db, hits, MAX_SORTED);
  return { ...upTo(total), ids, words: hits.words };
}

/** Undefined if there are not many among the first rows of the list. */
export async function countNear(db: Executor, asked: FirstRows & Found): Promise<Searched | undefined> {
  const { filter = sql`true`, along = filter } = asked;
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::int as count from (
      select from ${firstRows(asked, MAX_ROWS)} where ${along} limit ${MAX_HITS + 1}
    ) counted`);
  const counted = upTo(rows[0]?.count ?? 0, MAX_HITS);
  return counted.capped ? { ...counted, near: true } : undefined;
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

type FirstRows = Pick<Page, 'table' | 'within' | 'keys'>;
type Found = Pick<Page, 'filter' | 'along'>;

export const firstRows = ({ table, within = sql`true`, keys }: FirstRows, rows: number | null) =>
  sql`(select * from ${table} where ${within} order by ${list(orderBy(keys))} limit ${rows}) as ${sql.identifier(getTableName(table))}`;

export const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
