import { sql } from 'drizzle-orm';
import type { Counted } from '#domain/list-place.ts';
import { recordOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { preparedRows } from '../db/prepared.ts';

/** The tables whose rows the database counts while they change. */
type KeptList =
  | 'customers'
  | 'contacts'
  | 'opportunities'
  | 'activities'
  | 'assignments'
  | 'candidates'
  | 'guest_applications'
  | 'contact_messages';

/** `part` and `kind`: see `list_sum_columns` in the database. The amounts are those of opportunities. */
export type KeptSum = {
  part: string;
  kind: string;
  rows: number;
  value: number;
  valuePercents: number;
  valueWithoutChance: number;
};

const sumsOf = preparedRows<KeptSum, { list: KeptList }>(
  'kept-sums',
  (place) => sql`
    select part, kind, sum(rows)::int as rows, sum(value)::float8 as value, sum(value_percents)::float8 as "valuePercents",
      sum(value_without_chance)::float8 as "valueWithoutChance"
    from list_sums where list = ${place('list')} group by part, kind`,
);

/** Exact at every moment, within a transaction too. */
export const keptSums = (db: Executor, list: KeptList): Promise<KeptSum[]> => sumsOf(db, { list });

export async function keptCount(db: Executor, list: KeptList): Promise<Counted> {
  return { total: rowsIn(await keptSums(db, list)), capped: false };
}

export const rowsIn = (sums: readonly KeptSum[]): number => sums.reduce((total, { rows }) => total + rows, 0);

export function talliedParts<Value extends string>(
  sums: readonly KeptSum[],
  values: readonly Value[],
): { counts: Record<Value, number>; all: Counted } {
  const counts = recordOf(values, (value) => rowsIn(sums.filter(({ part }) => part === value)));
  return { counts, all: { total: rowsIn(sums), capped: false } };
}

/** Adds the lines of changes together, so that reading them takes as long as before. */
export async function foldSums(db: Executor): Promise<void> {
  await db.execute(sql`select fold_list_sums()`);
}
