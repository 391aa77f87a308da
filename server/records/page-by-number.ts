import { getTableName, is, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import type { Counted } from '#domain/list-place.ts';
import type { Executor } from '../db/client.ts';
import { preparedRows } from '../db/prepared.ts';
import { firstRows, list, MAX_HITS, MAX_ROWS, type Page, type Searched } from './count-rows.ts';
import { type Asked, hitsOf, pageOfFound } from './find-once.ts';
import { orderBy, reversed } from './list-keys.ts';

/** Finding and sorting a hit takes as long as passing this many rows in the order of the list. */
const ROWS_PER_HIT = 3;

/** The page by its number. */
export async function idsOf(db: Executor, asked: Page, counted: Searched, page: number): Promise<string[]> {
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

export const readIds = async (db: Executor, ids: SQL) =>
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
export async function expectedCosts(
  db: Executor,
  { table, filter = sql`true`, along = filter, keys, pageSize }: Page,
  page: number,
  sampled = SAMPLED,
): Promise<{ passed: number; hits: number; size: number }> {
  const rows = sql`(select greatest(reltuples, 1)::float8 from pg_class where oid = ${getTableName(table)}::regclass)`;
  const { rows: counted } = await db.execute<{ passed: number | null; hits: number; size: number }>(sql`
    with sampled as materialized (
      select ${along} as hit, row_number() over (order by ${list(orderBy(keys))}) as place
      from ${table} tablesample system (least(100, 100 * ${sampled}::int / ${rows}))
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
export function nearIds(asked: Page, page: number, rows: number | null): SQL {
  const { table, filter = sql`true`, along = filter, keys, pageSize } = asked;
  return sql`select ${table.id} from ${firstRows(asked, rows)} where ${along}
    order by ${list(orderBy(keys))} offset ${(page - 1) * pageSize} limit ${pageSize}`;
}
