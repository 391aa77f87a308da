import { and, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../db/client.ts';
import { plainLiteral } from '../db/plain-text.ts';
import { findOnce, MAX_SORTED } from './find-once.ts';
import { type Key, keysIn, orderBy } from './list-keys.ts';
import { nearIds, readIds } from './page-by-number.ts';

/** Rows in which common words are looked for before all others, for a few hits and for each of many. */
const FIRST_ROWS = 1_000;
const ROWS_PER_HIT = 25;

/** The order of an index. */
type Asked = {
  table: PgTable & { id: PgColumn };
  filter: SQL | undefined;
  keys: readonly Key[];
  limit: number;
  /** Of rows that come before all others. */
  before?: SQL;
};

/**
 * The ids of the first few hits of a search. Those of common words are among the first rows. All others are found by an index of
 * words, and sorted. The planner does not know which words are common: it would pass a million rows to find one.
 */
export async function firstHits(
  db: Executor,
  { table, filter, keys, limit, before }: Asked,
): Promise<string[]> {
  const page = { table, keys, page: 1, pageSize: limit };
  const first = Math.max(FIRST_ROWS, ROWS_PER_HIT * limit);
  const near = await readIds(db, nearIds({ ...page, filter: and(filter, before) }, 1, first));
  if (near.length === limit) return near;
  const ranked: readonly Key[] = before
    ? [{ by: before, direction: 'descending', nulls: 'last' }, ...keys]
    : keys;
  const { ids } = await findOnce(db, { ...page, filter, keys: ranked }, MAX_SORTED);
  return ids ?? readIds(db, nearIds({ ...page, filter, keys: ranked }, 1, null));
}

type Named = {
  table: PgTable & { id: PgColumn; nameKey: PgColumn };
  filter: SQL | undefined;
  search: string;
  limit: number;
};

/** The same by name. Names that begin with what was typed come before all others: an index has them side by side. */
export async function firstNamed(db: Executor, { table, filter, search, limit }: Named): Promise<string[]> {
  const keys = keysIn([table.nameKey, table.id], 'ascending');
  const startsSo = sql`${table.nameKey} like ${plainLiteral(search)} || '%'`;
  const beginning = await db
    .select({ id: sql<string>`${table.id}` })
    .from(table)
    .where(search === '' ? filter : and(filter, startsSo))
    .orderBy(...orderBy(keys))
    .limit(limit);
  const ids = beginning.map(({ id }) => id);
  if (search === '' || ids.length === limit) return ids;
  const others = { table, filter: and(filter, not(startsSo)), keys, limit: limit - ids.length };
  return [...ids, ...(await firstHits(db, others))];
}
