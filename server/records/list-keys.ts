import { and, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { PgColumn } from 'drizzle-orm/pg-core';
import { opposite, type SortDirection } from '#domain/list-sort.ts';

/** A column or expression by which a list is sorted. The last one is unique. */
export type Key = { by: PgColumn | SQL; direction: SortDirection; nulls: 'first' | 'last' };

/** As an index keeps them: nulls last when ascending. */
export function keysIn(columns: readonly (PgColumn | SQL)[], direction: SortDirection): Key[] {
  const nulls = direction === 'ascending' ? 'last' : 'first';
  return columns.map((by) => ({ by, direction, nulls }));
}

export function orderBy(keys: readonly Key[]): SQL[] {
  return keys.map((key) => sql`${key.by} ${wayOf(key)}`);
}

export function wayOf({ direction, nulls }: Key): SQL {
  if (direction === 'ascending') return nulls === 'last' ? sql`asc` : sql`asc nulls first`;
  return nulls === 'first' ? sql`desc` : sql`desc nulls last`;
}

export function reversed(keys: readonly Key[]): Key[] {
  return keys.map(({ by, direction, nulls }) => ({
    by,
    direction: opposite(direction),
    nulls: nulls === 'first' ? 'last' : 'first',
  }));
}

/** The values of a row: an expression of each, and whether it is null. */
export type RowValues = { value: SQL; isNull: boolean }[];

/**
 * The rows that come after a row, as ranges of an index, one after the other: rows without a value are a range of their
 * own.
 */
export function rangesAfter(keys: readonly Key[], row: RowValues): (SQL | undefined)[] {
  const [first, ...others] = keys;
  const [at, ...rest] = row;
  if (!first || !at) return [];
  const later = laterThan(others, rest);
  if (at.isNull) {
    const same = and(isNull(first.by), later);
    return first.nulls === 'last' ? [same] : [same, isNotNull(first.by)];
  }
  const uniform = others.every((key) => key.direction === first.direction && !mayBeNull(key));
  const range = uniform
    ? sql`(${list(keys.map(({ by }) => by))}) ${sign(first)} (${list(row.map(({ value }) => value))})`
    : and(
        sql`${first.by} ${sign(first)}= ${at.value}`,
        or(sql`${first.by} ${sign(first)} ${at.value}`, and(sql`${first.by} = ${at.value}`, later)),
      );
  return first.nulls === 'last' && mayBeNull(first) ? [range, isNull(first.by)] : [range];
}

function laterThan([key, ...others]: readonly Key[], [at, ...rest]: RowValues): SQL | undefined {
  if (!key || !at) return sql`false`;
  const later = laterThan(others, rest);
  if (at.isNull) {
    const same = and(isNull(key.by), later);
    return key.nulls === 'last' ? same : or(same, isNotNull(key.by));
  }
  return or(
    sql`${key.by} ${sign(key)} ${at.value}`,
    key.nulls === 'last' && mayBeNull(key) ? isNull(key.by) : undefined,
    and(sql`${key.by} = ${at.value}`, later),
  );
}

const sign = ({ direction }: Key) => (direction === 'ascending' ? sql`>` : sql`<`);
const list = (parts: readonly (PgColumn | SQL)[]) => sql.join([...parts], sql`, `);
const mayBeNull = ({ by }: Key) => by instanceof PgColumn && !by.notNull;
