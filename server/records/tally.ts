import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Counted, MAX_LIST_COUNT } from '#domain/list-place.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { type Asked, findOnce, MAX_SORTED } from './find-once.ts';
import { countPer, upTo } from './count-rows.ts';

/** The rows of a list by the value of one column. `counts`: undefined if there are too many to count. */
export type Tally<Value extends string> = { counts: Record<Value, number> | undefined; all: Counted };

/** The page that was found at the same time. */
export type TalliedPage<Value extends string> = Tally<Value> & { ids?: string[] | undefined };

/** `asked`: all filters but that of the column. `searched`: by words, which are looked up once for numbers and page. */
export async function tallyPer<Value extends string>(
  db: Executor,
  asked: Asked & { searched: boolean },
  { column, values, chosen }: { column: PgColumn; values: readonly Value[]; chosen: Value | null },
  exact: boolean,
): Promise<TalliedPage<Value>> {
  const { table, filter } = asked;
  if (exact) {
    const { counts, all } = await countPer(db, column, values, filter);
    return { counts, all: { total: all, capped: false } };
  }
  const found = asked.searched
    ? await findOnce(db, asked, MAX_SORTED, { column, chosen })
    : { parts: await countParts(db, table, column, filter), ids: undefined };
  const all = upTo(Object.values(found.parts).reduce((sum, rows) => sum + rows, 0));
  if (all.capped) return { counts: undefined, all, ids: found.ids };
  return { counts: recordOf(values, (value) => found.parts[value] ?? 0), all, ids: found.ids };
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
  { counts, all, ids }: TalliedPage<Value>,
  value: Value | null,
): (Counted & { ids?: string[] | undefined }) | undefined {
  if (value === null) return { ...all, ids };
  return counts && { total: counts[value], capped: false, ids };
}
