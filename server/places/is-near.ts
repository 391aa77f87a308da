import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Near } from '#domain/list-filters.ts';
import { namesWithin } from './dutch-places.ts';

/** An overlap compares every name with every other; of a long list each is looked up in the index. */
const MAX_COMPARED = 40;

/** `places`: those that a row names (`places_in`). A place that we do not know narrows nothing. */
export function isNear(
  table: PgTable & { id: PgColumn; places: PgColumn },
  near: Near | null,
): SQL | undefined {
  const names = near && namesWithin(near);
  if (!names) return undefined;
  const list = sql`${sql.param(names)}::text[]`;
  if (names.length <= MAX_COMPARED) return sql`${table.places} && ${list}`;
  return sql`${table.id} = any(array(
    select near_row.id from unnest(${list}) name join ${table} near_row on near_row.places @> array[name]))`;
}
