import { and, inArray, type SQL, sql, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { contactDays, type LastContact } from '#domain/last-contact.ts';
import type { Range } from '#domain/list-filters.ts';
import { addDays, type Day, startOfDay } from '#domain/time/amsterdam.ts';

/** One of the chosen values; every row if none is chosen. */
export function isOneOf(column: PgColumn, chosen: readonly string[] | null): SQL | undefined {
  return chosen ? inArray(column, [...chosen]) : undefined;
}

/** The same for choices that are more than a value of a column. */
export function isAnyOf<Value extends string>(
  chosen: readonly Value[] | null,
  is: (value: Value) => SQL | undefined,
): SQL | undefined {
  if (!chosen) return undefined;
  return sql`(${sql.join(
    chosen.map((value) => is(value) ?? sql`true`),
    sql` or `,
  )})`;
}

/** A row from `first` to `last`, either of which may be unknown, has something in common with the range. */
export function overlaps(
  wanted: Range | null,
  { first, last }: Record<'first' | 'last', SQLWrapper>,
): SQL | undefined {
  if (!wanted) return undefined;
  return and(
    sql`coalesce(${first}, ${last}) is not null`,
    wanted.min === null ? undefined : sql`coalesce(${last}, ${first}) >= ${wanted.min}`,
    wanted.max === null ? undefined : sql`coalesce(${first}, ${last}) <= ${wanted.max}`,
  );
}

/** `spoke`: whether there was contact since a moment, or ever. */
export function hadContact(
  wanted: LastContact | null,
  today: Day,
  spoke: (since: SQL) => SQL,
): SQL | undefined {
  if (!wanted) return undefined;
  if (wanted === 'never') return sql`not ${spoke(sql`'-infinity'::timestamptz`)}`;
  const first = startOfDay(addDays(today, -contactDays[wanted]));
  const since = spoke(sql`${first.toISOString()}::timestamptz`);
  return wanted === 'recent' ? since : sql`not ${since}`;
}
