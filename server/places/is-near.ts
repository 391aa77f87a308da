import { getTableName, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Near } from '#domain/list-filters.ts';
import { namesWithin } from './dutch-places.ts';

type Located = PgTable & { places: PgColumn };

/** An overlap compares every name of both. Of a long list, those that no row names are left out. */
const MAX_COMPARED = 40;

/** `places`: those that a row names (`places_in`). A place that we do not know narrows nothing. */
export function isNear(table: Located, near: Near | null): SQL | undefined {
  const names = near && namesWithin(near);
  if (!names) return undefined;
  const list = sql`${sql.param(names)}::text[]`;
  if (names.length <= MAX_COMPARED) return sql`${table.places} && ${list}`;
  return sql`${table.places} && (select places_named_by(${getTableName(table)}::regclass, ${list}))`;
}

/** The same for rows that are read one after the other: nearly all of them name one place, which is looked up in a hash. */
export function isNearAlong({ places }: Located, near: Near | null): SQL | undefined {
  const names = near && namesWithin(near);
  if (!names) return undefined;
  const list = sql`${sql.param(names)}::text[]`;
  return sql`(${places}[1] = any(${list}) or (cardinality(${places}) > 1 and ${places} && ${list}))`;
}
