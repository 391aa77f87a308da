import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Near } from '#domain/list-filters.ts';
import { namesWithin } from './dutch-places.ts';

/** `places`: those that the row names (`places_in`). A place that we do not know narrows nothing. */
export function isNear(places: PgColumn, near: Near | null): SQL | undefined {
  const names = near && namesWithin(near);
  if (!names) return undefined;
  return sql`${places} && ${sql.param(names)}::text[]`;
}
