import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Counted, MAX_LIST_COUNT } from '#domain/list-place.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { countPer, upTo } from './list-page.ts';

/** The rows of a list by the value of one column. `counts`: undefined if there are too many to count. */
export type Tally<Value extends string> = { counts: Record<Value, number> | undefined; all: Counted };

export async function tallyPer<Value extends string>(
  db: Executor,
  column: PgColumn,
  values: readonly Value[],
  filter: SQL | undefined,
  exact: boolean,
): Promise<Tally<Value>> {
  if (exact) {
    const { counts, all } = await countPer(db, column, values, filter);
    return { counts, all: { total: all, capped: false } };
  }
  const { rows } = await db.execute<{ value: string; count: number }>(sql`
    select value, count(*)::int as count from (
      select ${column} as value from ${column.table} where ${filter ?? sql`true`} limit ${MAX_LIST_COUNT + 1}
    ) counted group by value`);
  const all = upTo(rows.reduce((sum, row) => sum + row.count, 0));
  if (all.capped) return { counts: undefined, all };
  const counted = new Map(rows.map((row) => [row.value, row.count]));
  return { counts: recordOf(values, (value) => counted.get(value) ?? 0), all };
}

/** The rows with one value, or all of them; undefined if they were not counted. */
export function countedOf<Value extends string>(
  { counts, all }: Tally<Value>,
  value: Value | null,
): Counted | undefined {
  if (value === null) return all;
  return counts && { total: counts[value], capped: false };
}
