import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { MAX_LIST_COUNT } from '#domain/list-place.ts';
import type { Executor } from '../db/client.ts';
import { type Key, wayOf } from './list-keys.ts';

/** Hits of words that are sorted for a page. Those of a word in names are next to each other in a list by name. */
export const MAX_SORTED = 2 * MAX_LIST_COUNT;

/** The rows of a list, and the page of them that is shown. */
export type Asked = {
  table: PgTable & { id: PgColumn };
  filter: SQL | undefined;
  keys: readonly Key[];
  page: number;
  pageSize: number;
  /**
   * The conditions of each word, of which the filter consists with others. An index lists every row of each word before
   * it compares them, so that common words are compared with the rows of rare ones.
   */
  words?: { rare: readonly SQL[] } | undefined;
  apart?: Apart | undefined;
};

/** The rows that the filter leaves, found in another way. */
export type Apart = { from: SQL; filter: SQL | undefined };

/** The hits with the columns by which they are sorted. */
export function hitsOf({ table, filter, keys, words, apart }: Asked, part?: PgColumn): SQL {
  const columns = keys.flatMap(({ by }, at) => (by === table.id ? [] : sql`, ${by} as ${keyAt(at)}`));
  const from = words
    ? sql`(select * from ${table} where ${sql.join([...words.rare], sql` and `)} offset 0) as ${table}`
    : table;
  return sql`select ${table.id} as id${sql.join(columns)} ${part ? sql`, ${part} as part` : sql``}
    from ${apart?.from ?? from} where ${(apart ? apart.filter : filter) ?? sql`true`}`;
}

/** The ids of a page of the hits. */
export function pageOfFound({ table, keys, page, pageSize }: Asked, where = sql`true`): SQL {
  const order = keys.map((key, at) => sql`${key.by === table.id ? sql`id` : keyAt(at)} ${wayOf(key)}`);
  return sql`select id from found where ${where} order by ${list(order)} offset ${(page - 1) * pageSize} limit ${pageSize}`;
}

export type FoundOnce = {
  count: number;
  /** Of the page; undefined if there are more hits than `most`, so that those found are not the first. */
  ids: string[] | undefined;
  /** Their number by the value of a column. */
  parts: Record<string, number>;
};

/** Counts the hits, no more than `most`, and finds the page in the same statement: finding them is most of the work. */
export async function findOnce(
  db: Executor,
  asked: Asked,
  most: number,
  tallied?: { column: PgColumn; chosen: string | null },
): Promise<FoundOnce> {
  const isChosen = tallied?.chosen == null ? undefined : sql`part = ${tallied.chosen}`;
  const parts = tallied ? sql`(select json_object_agg(part, hits) from parts)` : sql`null`;
  // Each look at the hits takes as long as sorting them does.
  const counted = tallied
    ? sql`parts as materialized (select part, count(*)::int as hits from found group by part),
      counted as (select coalesce(sum(hits), 0)::int as count from parts)`
    : sql`counted as (select count(*)::int as count from found)`;
  const { rows } = await db.execute<{
    count: number;
    ids: string[] | null;
    parts: Record<string, number> | null;
  }>(sql`
    with found as materialized (${hitsOf(asked, tallied?.column)} limit ${most + 1}),
      ${counted}
    select count, ${parts} as parts, case when count <= ${most} then array(${pageOfFound(asked, isChosen)}) end as ids
    from counted`);
  const { count = 0, ids, parts: by } = rows[0] ?? {};
  // A page beyond the last shows the last one.
  const isPage = ids && (ids.length > 0 || asked.page === 1);
  return { count, ids: isPage ? ids : undefined, parts: by ?? {} };
}

const keyAt = (at: number) => sql.raw(`key${at}`);
const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);
