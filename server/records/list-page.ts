import { asc, count, desc, inArray, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { SortDirection } from '#domain/list-sort.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';

type Page = {
  table: PgTable & { id: PgColumn };
  filter: SQL | undefined;
  order: SQL[];
  /** The order to find the page by, if not the same. */
  foundBy?: (total: number) => SQL[];
  /** As asked for; the last page if there are fewer. */
  page: number;
  pageSize: number;
  /** If known. */
  total?: number;
};

/** One page and the total. The index finds the page first; only its rows are read completely. */
export async function listPage<Row>(
  db: Executor,
  { table, filter, order, foundBy, pageSize, ...asked }: Page,
  read: (onPage: SQL) => PromiseLike<Row[]>,
): Promise<{ rows: Row[]; total: number; page: number }> {
  const total = asked.total ?? (await countRows(db, table, filter));
  const page = existingPage(asked.page, total, pageSize);
  const ids = db
    .select({ id: table.id })
    .from(table)
    .where(filter)
    .orderBy(...(foundBy?.(total) ?? order))
    .offset((page - 1) * pageSize)
    .limit(pageSize);
  return { rows: await read(inArray(table.id, ids)), total, page };
}

async function countRows(db: Executor, table: PgTable, filter: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(table).where(filter);
  return counted?.total ?? 0;
}

export function existingPage(asked: number, total: number, pageSize: number): number {
  return Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
}

/** The number of rows with each value, and of all of them, in one query. */
export async function countPer<Value extends string>(
  db: Executor,
  column: PgColumn,
  values: readonly Value[],
  filter: SQL | undefined,
): Promise<{ counts: Record<Value, number>; all: number }> {
  const rows = await db
    .select({ value: column, count: count() })
    .from(column.table)
    .where(filter)
    .groupBy(column);
  const counted = new Map<unknown, number>(rows.map((row) => [row.value, row.count]));
  const counts = recordOf(values, (value) => counted.get(value) ?? 0);
  return { counts, all: values.reduce((sum, value) => sum + counts[value], 0) };
}

export function inDirection(columns: readonly SQLWrapper[], direction: SortDirection): SQL[] {
  return columns.map((column) => (direction === 'ascending' ? asc(column) : desc(column)));
}
