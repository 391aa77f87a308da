import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { type Counted, firstPlace, type ListPlace, MAX_LIST_COUNT } from '#domain/list-place.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { type Key, orderBy, rangesAfter, reversed, wayOf } from './list-keys.ts';

type Page = {
  table: PgTable & { id: PgColumn };
  filter: SQL | undefined;
  keys: readonly Key[];
  /** As asked for; the last page if there are fewer. */
  page: number;
  pageSize: number;
  place?: ListPlace | undefined;
  /** If known. */
  counted?: Counted | undefined;
  /** By words, of which the planner does not know how often they occur. */
  searched?: boolean;
};
type Found<Row> = Counted & { rows: Row[]; page: number };

/** Hits that are sorted: the planner would rather look for them along a million rows in their order. */
const FEW_HITS = 5_000;

/** One page and the total. The index finds the page first; only its rows are read completely. */
export async function listPage<Row>(
  db: Executor,
  asked: Page,
  read: (onPage: SQL) => PromiseLike<Row[]>,
): Promise<Found<Row>> {
  const { table, filter, pageSize, place = firstPlace } = asked;
  const counted = asked.counted ?? (await countRows(db, table, filter, place.exact));
  const page = counted.capped ? asked.page : existingPage(asked.page, counted.total, pageSize);
  const beside = await idsBeside(db, asked, place);
  if (beside) return { rows: await read(inArray(table.id, beside)), ...counted, page };
  const rows = await read(inArray(table.id, idsOf(db, asked, counted, page)));
  if (rows.length > 0 || !counted.capped || page === 1) return { rows, ...counted, page };
  // Beyond the last page, whose number was not known.
  return listPage(db, { ...asked, counted: undefined, place: { ...firstPlace, exact: true } }, read);
}

/** The page by its number. */
function idsOf(db: Executor, asked: Page, { total, capped }: Counted, page: number) {
  const { table, filter, keys, pageSize, searched } = asked;
  const offset = (page - 1) * pageSize;
  if (!searched || capped || total > FEW_HITS)
    return db
      .select({ id: table.id })
      .from(table)
      .where(filter)
      .orderBy(...orderBy(keys))
      .offset(offset)
      .limit(pageSize);
  const named = keys.map((key, at) => ({ key, name: sql.raw(`key${at}`) }));
  return sql`(with found as materialized (
      select ${table.id} as id, ${list(named.map(({ key, name }) => sql`${key.by} as ${name}`))} from ${table} where ${filter ?? sql`true`}
    ) select id from found order by ${list(named.map(({ key, name }) => sql`${name} ${wayOf(key)}`))} offset ${offset} limit ${pageSize})`;
}

/** The rows after or before a row, however far along; undefined without such a row. */
export async function idsBeside(
  db: Executor,
  { table, filter, keys, pageSize }: Pick<Page, 'table' | 'filter' | 'keys' | 'pageSize'>,
  { after, before }: ListPlace,
): Promise<string[] | undefined> {
  const beside = after ?? before;
  if (beside === null) return undefined;
  const ordered = after === null ? reversed(keys) : keys;
  const isThat = eq(table.id, beside);
  const nulls = list(ordered.map(({ by }) => sql`${by} is null`));
  const [found] = await db
    .select({ nulls: sql<boolean[]>`array[${nulls}]` })
    .from(table)
    .where(isThat);
  if (!found) return undefined;
  const row = ordered.map(({ by }, at) => ({
    value: sql`(select ${by} from ${table} where ${isThat})`,
    isNull: found.nulls[at] ?? false,
  }));
  const ids: string[] = [];
  for (const range of rangesAfter(ordered, row)) {
    if (ids.length === pageSize) break;
    const rows = await db
      .select({ id: sql<string>`${table.id}` })
      .from(table)
      .where(and(filter, range))
      .orderBy(...orderBy(ordered))
      .limit(pageSize - ids.length);
    ids.push(...rows.map(({ id }) => id));
  }
  // Rows were removed since: the first page, or the last.
  return ids.length > (after === null ? pageSize - 1 : 0) ? ids : undefined;
}

const list = (parts: readonly SQL[]) => sql.join([...parts], sql`, `);

/** Counts no further than is worth waiting for, unless the exact number is asked for. */
async function countRows(
  db: Executor,
  table: PgTable,
  filter: SQL | undefined,
  exact: boolean,
): Promise<Counted> {
  if (exact) return { total: await db.$count(table, filter), capped: false };
  const rows = db
    .select({ one: sql`1`.as('one') })
    .from(table)
    .where(filter)
    .limit(MAX_LIST_COUNT + 1)
    .as('counted');
  return upTo(await db.$count(rows));
}

export const upTo = (counted: number, max = MAX_LIST_COUNT): Counted => ({
  total: Math.min(counted, max),
  capped: counted > max,
});

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
