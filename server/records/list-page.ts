import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type Counted, firstPlace, type ListPlace } from '#domain/list-place.ts';
import type { Executor } from '../db/client.ts';
import { countFound, list, type Page, type Searched } from './count-rows.ts';
import { orderBy, rangesAfter, reversed } from './list-keys.ts';
import { idsOf } from './page-by-number.ts';

type Found<Row> = Counted & { rows: Row[]; page: number };

/** Rows by their ids, in any order. */
type ReadRows<Row> = (ids: string[]) => PromiseLike<Row[]>;

/** For a statement that reads the rows of a page: it is the same for every page, so that it can be prepared. */
export const isListed = (id: PgColumn): SQL => sql`${id} = any(${arrayOf(sql.placeholder('ids'))})`;

/** Of ids. Its length is hidden from the planner, which would make a plan for each length. */
export const arrayOf = (ids: Placeholder): SQL => sql`array(select unnest(${ids}::uuid[]))`;

/** One page and the total. The index finds the page first; only its rows are read completely. */
export async function listPage<Row extends { id: string }>(
  db: Executor,
  asked: Page,
  read: ReadRows<Row>,
): Promise<Found<Row>> {
  const { pageSize, place = firstPlace } = asked;
  const {
    ids: found,
    near,
    words,
    ...counted
  }: Searched = asked.counted ?? (await countFound(db, asked, place.exact));
  const page = counted.capped ? asked.page : existingPage(asked.page, counted.total, pageSize);
  const known = (await idsBeside(db, asked, place)) ?? (page === asked.page ? found : undefined);
  const ids = known ?? (counted.total === 0 ? [] : await idsOf(db, asked, { ...counted, near, words }, page));
  if (ids.length > 0 || !counted.capped || page === 1)
    return { rows: await rowsOf(ids, read), ...counted, page };
  // Beyond the last page, whose number was not known.
  return listPage(db, { ...asked, counted: undefined, place: { ...firstPlace, exact: true } }, read);
}

/** In the order of their ids. */
export async function rowsOf<Row extends { id: string }>(ids: string[], read: ReadRows<Row>): Promise<Row[]> {
  if (ids.length === 0) return [];
  const byId = new Map((await read(ids)).map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
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
  if (after !== null) return ids.length > 0 ? ids : undefined;
  // Rows were removed since, so that this would be less than the first page.
  return ids.length === pageSize ? ids.reverse() : undefined;
}

export function existingPage(asked: number, total: number, pageSize: number): number {
  return Math.min(asked, Math.max(1, Math.ceil(total / pageSize)));
}
