import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Near } from '#domain/list-filters.ts';
import { namesWithin } from './dutch-places.ts';

/** An overlap compares every name with every other; `any` looks a long list up in a hash table. */
const MAX_INDEXED = 40;

/** `places`: those that the row names (`places_in`). A place that we do not know narrows nothing. */
export function isNear(places: PgColumn, near: Near | null): SQL | undefined {
  const names = near && namesWithin(near);
  if (!names) return undefined;
  const list = sql`${sql.param(names)}::text[]`;
  if (names.length <= MAX_INDEXED) return sql`${places} && ${list}`;
  return sql`exists (select from unnest(${places}) as place where place = any(${list}))`;
}
