import { and, count, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Counted, firstPlace, type ListPlace, MAX_LIST_COUNT } from '#domain/list-place.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { type Key, orderBy, rangesAfter, reversed, wayOf } from './list-keys.ts';

type Page = {
  table: PgTable & { id: PgColumn };
  filter: SQL | undefined;
  keys: readonly Key[];
  /** As asked for; the last page if there are fewer. */
  page: number;
  pageSize: number;
  place?: ListPlace | undefined;
  /** If known. */
  counted?: Counted | undefined;
  /** By words, of which the planner does not know how often they occur. */
  searched?: boolean;
  /** Finding the rows takes most of the time, so that they are found once. */
  once?: boolean;
};
type Found<Row> = Counted & { rows: Row[]; page: number };

/** Finding and sorting a hit takes as long as passing this many rows in the order of the list. */
const ROWS_PER_HIT = 3;

/** One page and the total. The index finds the page first; only its rows are read completely. */
export async function listPage<Row>(
  db: Executor,
  asked: Page,
  read: (onPage: SQL) => PromiseLike<Row[]>,
): Promise<Found<Row>> {
  const { table, pageSize, place = firstPlace } = asked;
  const {
    ids: foundIds,
    near,
    ...counted
  }: Searched = asked.counted ?? (await countFound(db, asked, place.exact));
  const page = counted.capped ? asked.page : existingPage(asked.page, counted.total, pageSize);
  const beside = await idsBeside(db, asked, place);
  const known = beside ?? (page === asked.page ? foundIds : undefined);
  if (known) return { rows: await read(inArray(table.id, known)), ...counted, page };
  const few = asked.searched && !counted.capped && (await areFew(db, asked, counted.total));
  const ids = () => {
    if (near && page * pageSize <= MAX_HITS) return nearIds(asked, page);
    return few ? sortedIds(asked, page) : idsOf(db, asked, counted, page);
  };
  // As an array: beside many joins, the planner would join all rows first and look for the page among them.
  const rows = await read(sql`${table.id} = any(array(${ids()}))`);
  if (rows.length > 0 || !counted.capped || page === 1) return { rows, ...counted, page };
  // Beyond the last page, whose number was not known.
  return listPage(db, { ...asked, counted: undefined, place: { ...firstPlace, exact: true } }, read);
}

/** The page by its number. */
function idsOf(db: Executor, asked: Page, { total, capped }: Counted, page: number) {
  const { table, filter, keys, pageSize } = asked;
  const offset = (page - 1) * pageSize;
  const left = total - offset;
  // From the end, if that is nearer.
  const back = !capped && offset > left && left > 0;
  const shown = back ? Math.min(pageSize, left) : pageSize;
  return db
    .select({ id: table.id })
    .from(table)
    .where(filter)
    .orderBy(...orderBy(back ? reversed(keys) : keys))
    .offset(back ? left - shown : offset)
    .limit(shown);
}

/** Whether all hits are sorted: the planner would look for a few of them along a million rows in their order. */
async function areFew(db: Executor, { table, page, pageSize }: Page, hits: number): Promise<boolean> {
  const { rows } = await db.execute<{ size: number }>(
    sql`select reltuples::float8 as size from pg_class where oid = ${getTableName(table)}::regclass`,
  );
  return hits * hits * ROWS_PER_HIT < page * pageSize * (rows[0]?.size ?? 0);
}

function sortedIds(asked: Page, page: number): SQL {
  return sql`with found as materialized (${hitsOf(asked)}) ${firstOf(asked, page)}`;
}

/** The hits with the columns by which they are sorted, and the ids of a page of them. */
function hitsOf({ table, filter, keys }: Page): SQL {
  const columns = keys.map(({ by }, at) => sql`${by} as ${sql.raw(`key${at}`)}`);
  return sql`select ${table.id} as id, ${list(columns)} from ${table} where ${filter ?? sql`true`}`;
}

function firstOf({ keys, pageSize }: Page, page: number): SQL {
  const order = keys.map((key, at) => sql`${sql.raw(`key${at}`)} ${wayOf(key)}`);
  return sql`select id from found order by ${list(order)} offset ${(page - 1) * pageSize} limit ${pageSize}`;
}

/** Of hits that are known to be among the first rows: the planner would expect few of them, and sort all. */
function nearIds({ table, filter, keys, pageSize }: Page, page: number): SQL {
  return sql`select ${table.id} from ${firstRows(table, keys, MAX_ROWS)} where ${filter ?? sql`true`}
    order by ${list(orderBy(keys))} offset ${(page - 1) * pageSize} limit ${pageSize}`;
}

const firstRows = (table: PgTable, keys: readonly Key[], rows: number) =>
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
  // Rows were removed since: the first page, or the last.
  return ids.length > (after === null ? pageSize - 1 : 0) ? ids : undefined;
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Rows in which words are looked for before all others, and how often they must be found there to be common. */
const FIRST_ROWS = 2_000;
const COMMON = 100;
/** Hits of common words that are counted, among so many rows. */
const MAX_HITS = 1_000;
const MAX_ROWS = 20_000;

/** `near`: there are many among the first rows. `ids`: those of the page, if they were found with the number. */
type Searched = Counted & { near?: boolean | undefined; ids?: string[] | undefined };

/**
 * An index of words lists all rows of a word before it returns one, which takes long for words that nearly every row has.
 * Common words are found among the first rows of the list, which proves that there are many. Others are looked up once, for
 * the number and the page.
 */
async function countFound(db: Executor, asked: Page, exact: boolean): Promise<Searched> {
  const { table, filter, keys, searched, once } = asked;
  if (exact || !(searched || once)) return countRows(db, table, filter, exact);
  const hitsIn = async (rows: number) => {
    const { rows: found } = await db.execute<{ count: number }>(sql`
      select count(*)::int as count from (
        select from ${firstRows(table, keys, rows)} where ${filter ?? sql`true`} limit ${MAX_HITS + 1}
      ) counted`);
    return found[0]?.count ?? 0;
  };
  const isCommon = searched && (await hitsIn(FIRST_ROWS)) >= COMMON;
  const some = upTo(isCommon ? await hitsIn(MAX_ROWS) : 0, MAX_HITS);
  if (some.capped) return { ...some, near: true };
  const { rows } = await db.execute<{ count: number; ids: string[] }>(sql`
    with found as materialized (${hitsOf(asked)} limit ${MAX_LIST_COUNT + 1})
    select (select count(*)::int from found) as count, array(${firstOf(asked, asked.page)}) as ids`);
  const { count: total = 0, ids } = rows[0] ?? {};
  const counted = upTo(total);
  // Of more than were counted, these are not the first.
  return counted.capped ? counted : { ...counted, ids };
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
