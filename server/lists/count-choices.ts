import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { type FilterChoice, MAX_COUNTED, MAX_OFFERED } from '#domain/filter-choice.ts';
import type { ListName } from '#domain/list-name.ts';
import { isRecord } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { wordPatterns } from '../db/plain-text.ts';
import { AppError } from '../errors.ts';
import { searchPlaces } from '../places/dutch-places.ts';
import type { Asked, ListSource, OpenChoice } from './list-source.ts';
import { listSources } from './list-sources.ts';

/**
 * Of more rows than these, or than `MAX_COUNTED` if the names are many, choices have no counts: those with a name that
 * was searched for are looked up one by one, and without a search they are the most frequent of so many rows.
 */
const MAX_GROUPED = 200_000;
/** Values that occur most, of which the first are chosen by name. */
const MAX_NAMED = 10 * MAX_OFFERED;

type Question = { list: ListName; filter: string; params: URLSearchParams; search: string };

/** The choices of a filter, with the number of rows that the other filters leave for it, in one statement. */
export async function countChoices(
  db: Executor,
  { list, filter, params, search }: Question,
  asked: Asked,
): Promise<FilterChoice[]> {
  const source = listSources[list];
  const param: unknown = source.list.filters[filter];
  if (!isRecord(param)) throw new AppError('notFound');
  const { name, kind, values, written } = param;
  if (kind === 'near') return searchPlaces(search).map((value) => ({ value, label: value, count: null }));
  const others = new URLSearchParams(params);
  others.delete(String(name));
  const open = source.open[filter];
  if (open) return groupRows(db, { ...open, source, where: conditionOf(source, others, asked) }, search);
  if (!Array.isArray(values) || typeof written !== 'function') throw new AppError('notFound');
  // oxlint-disable-next-line typescript/no-unsafe-call -- the function of a closed choice
  const words = values.map((value: unknown) => String(written(value)));
  const counted = words.map((value) => {
    const chosen = new URLSearchParams(others);
    chosen.set(String(name), value);
    return countOf(source, conditionOf(source, chosen, asked));
  });
  const { rows } = await db.execute<{ counts: number[] }>(
    sql`select array[${sql.join(counted, sql`, `)}] as counts`,
  );
  return words.map((value, at) => ({ value, label: null, count: rows[0]?.counts[at] ?? null }));
}

/** The rows of a list as its URL says. */
export function conditionOf(source: ListSource, params: URLSearchParams, asked: Asked): SQL | undefined {
  return source.where(source.list.parse(params), asked);
}

/** Counts no further than what is shown. */
function countOf({ table }: ListSource, where: SQL | undefined): SQL {
  return sql`(select count(*)::int from (select from ${table} where ${where ?? sql`true`}
    limit ${MAX_COUNTED + 1}) counted)`;
}

type Grouped = OpenChoice & { source: ListSource; where: SQL | undefined };

async function groupRows(db: Executor, grouped: Grouped, search: string): Promise<FilterChoice[]> {
  const { value, via, names, source, where } = grouped;
  const label = names ? names.name : sql`offered.value`;
  const plain = names?.plain ?? sql`plain_text(${label})`;
  const matching = wordPatterns(search).map((pattern) => sql`${plain} like ${pattern}`);
  const named = sql.join([names?.only ?? sql`true`, ...matching], sql` and `);
  const { firstOf } = names ?? {};
  const most = firstOf ? MAX_COUNTED : MAX_GROUPED;
  const listed = sql`from ${source.table} where ${where ?? sql`true`}`;
  if (names && !via && (matching.length > 0 || !firstOf) && (await hasMore(db, listed, value, most))) {
    const filter = sql`${named} and exists (select ${listed} and ${value} = ${names.id})`;
    const ids = await firstOf?.(db, { filter, search, limit: MAX_OFFERED });
    const offered = ids ? sql`${names.id} = any(${sql.param(ids)}::uuid[])` : filter;
    const order = ids ? sql`array_position(${sql.param(ids)}::uuid[], ${names.id})` : plain;
    const { rows } = await db.execute<FilterChoice>(sql`
      select ${names.id}::text as value, ${label} as label, null::int as count from ${names.table}
      where ${offered} order by ${order} limit ${MAX_OFFERED}`);
    return rows;
  }
  // Without `via` only what is grouped is read, so that an index can have all of it.
  const [base, values, read] = via
    ? [
        sql`base as materialized (select ${source.table.id} as id ${listed} limit ${most + 1}),`,
        sql`select ${value} as value from ${via.table} where ${via.row} in (select id from base)`,
        sql`(select count(*) from base)`,
      ]
    : [
        sql``,
        sql`select ${value} as value ${listed} and ${value} is not null limit ${most + 1}`,
        sql`(select sum(total) from grouped)`,
      ];
  const records = names ? sql`join ${names.table} on ${names.id} = offered.value` : sql``;
  // Names are read of those that can be among the first: sorting tens of thousands by name takes long.
  const offered = matching.length > 0 ? sql`` : sql`order by total desc, value limit ${MAX_NAMED}`;
  const { rows: found } = await db.execute<FilterChoice>(sql`
    with ${base} grouped as materialized (select value, count(*)::int as total from (${values}) found group by value),
      offered as (select * from grouped ${offered})
    select offered.value::text as value, ${label} as label,
      case when ${read} <= ${most} then offered.total end as count
    from offered ${records} where ${named}
    order by offered.total desc, label limit ${MAX_OFFERED}`);
  return found;
}

async function hasMore(db: Executor, listed: SQL, value: PgColumn, most: number): Promise<boolean> {
  const { rows } = await db.execute<{ more: boolean }>(
    sql`select count(*) > ${most} as more from (select ${listed} and ${value} is not null limit ${most + 1}) read`,
  );
  return rows[0]?.more ?? false;
}
