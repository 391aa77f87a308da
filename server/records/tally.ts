import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Counted, MAX_LIST_COUNT } from '#domain/list-place.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { findOnce, MAX_SORTED } from './find-once.ts';
import { expectedCosts } from './page-by-number.ts';
import { countNear, countPer, MAX_ROWS, type Page, type Searched, upTo } from './count-rows.ts';

/** The rows of a list by the value of one column. `counts`: undefined if there are too many to count. */
export type Tally<Value extends string> = { counts: Record<Value, number> | undefined; all: Counted };

/** With the page that was found at the same time, or where it is. */
export type TalliedPage<Value extends string> = Tally<Value> & {
  found?: Pick<Searched, 'ids' | 'near'> | undefined;
};

/** Rows among which many hits of a search show. */
const SAMPLED = 1_000;

type Tallied = Omit<Page, 'words'> & { searched: boolean; many?: number; alongMany?: SQL | undefined };

/**
 * `asked`: all filters but that of the column. `searched`: by words, which are looked up once for numbers and page, unless
 * more than `many` hits are expected. `alongMany`: `along` for thousands of rows.
 */
export async function tallyPer<Value extends string>(
  db: Executor,
  asked: Tallied,
  { column, values, chosen }: { column: PgColumn; values: readonly Value[]; chosen: Value | null },
  exact: boolean,
): Promise<TalliedPage<Value>> {
  const { table, filter, searched, along, alongMany = along } = asked;
  if (exact) {
    const { counts, all } = await countPer(db, column, values, filter);
    return { counts, all: { total: all, capped: false } };
  }
  if (await isCommon(db, asked)) {
    const near = await countNear(db, { ...asked, along: alongMany });
    if (near) return { counts: undefined, all: near, found: { near: true } };
  }
  const { parts, ids } = searched
    ? await findOnce(db, asked, MAX_SORTED, { column, chosen })
    : { parts: await countParts(db, table, column, filter), ids: undefined };
  const all = upTo(Object.values(parts).reduce((sum, rows) => sum + rows, 0));
  if (all.capped) return { counts: undefined, all, found: { ids } };
  return { counts: recordOf(values, (value) => parts[value] ?? 0), all, found: { ids } };
}

/** A small table is counted, whatever was searched for. */
async function isCommon(db: Executor, asked: Tallied): Promise<boolean> {
  if (!asked.searched || asked.many === undefined) return false;
  const { hits, size } = await expectedCosts(db, asked, 1, SAMPLED);
  return hits > asked.many && size > MAX_ROWS;
}

async function countParts(db: Executor, table: PgTable, column: PgColumn, filter = sql`true`) {
  const { rows } = await db.execute<{ value: string; count: number }>(sql`
    select value, count(*)::int as count from (
      select ${column} as value from ${table} where ${filter} limit ${MAX_LIST_COUNT + 1}
    ) counted group by value`);
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

/** The rows with one value, or all of them; undefined if they were not counted. */
export function countedOf<Value extends string>(
  { counts, all, found }: TalliedPage<Value>,
  value: Value | null,
): Searched | undefined {
  if (value === null) return { ...all, ...found };
  return counts && { total: counts[value], capped: false, ...found };
}
