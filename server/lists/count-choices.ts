import { type SQL, sql } from 'drizzle-orm';
import { type FilterChoice, MAX_COUNTED, MAX_OFFERED } from '#domain/filter-choice.ts';
import type { ListName } from '#domain/list-name.ts';
import { isRecord } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { wordPatterns } from '../db/plain-text.ts';
import { AppError } from '../errors.ts';
import { searchPlaces } from '../places/dutch-places.ts';
import type { Asked, ListSource, OpenChoice } from './list-source.ts';
import { listSources } from './list-sources.ts';

/** Above this number of rows the values that occur in them are offered without counts. */
const MAX_GROUPED = 200_000;

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

async function groupRows(
  db: Executor,
  { value, via, names, source: { table }, where }: Grouped,
  search: string,
): Promise<FilterChoice[]> {
  const rows = via
    ? sql`select ${value} as value from ${via.table} where ${via.row} in (select id from base)`
    : sql`select value from base where value is not null`;
  const kept = via ? sql`${table.id}` : sql`${table.id}, ${value} as value`;
  const label = names ? names.name : sql`grouped.value`;
  const named = names
    ? sql`join ${names.table} on ${names.id} = grouped.value and ${names.only ?? sql`true`}`
    : sql``;
  const matching = wordPatterns(search).map((pattern) => sql`plain_text(${label}) like ${pattern}`);
  const { rows: found } = await db.execute<{ value: string; label: string; count: number | null }>(sql`
    with base as materialized (
      select ${kept} from ${table} where ${where ?? sql`true`} limit ${MAX_GROUPED + 1}
    ), grouped as (
      select value, count(*)::int as total from (${rows}) found group by value
    )
    select grouped.value::text as value, ${label} as label,
      case when (select count(*) from base) <= ${MAX_GROUPED} then grouped.total end as count
    from grouped ${named}
    where ${matching.length > 0 ? sql.join(matching, sql` and `) : sql`true`}
    order by grouped.total desc, label limit ${MAX_OFFERED}`);
  return found;
}
