import { between, type SQL, sql } from 'drizzle-orm';
import type { HoursRange } from '#domain/search/hours-in-search.ts';
import type { SearchTerm } from '#domain/search/search-terms.ts';
import type { Executor } from '../db/client.ts';
import { openAssignments } from '../db/schema/assignments.ts';
import type { CompiledTerm } from './compile-search.ts';
import { numbersIn } from './found-assignments.ts';
import { matching } from './search-assignments.ts';

/** What must rather be kept: a lawyer can do nothing with another field of law in the same town. */
const importance: Record<SearchTerm['kind'], number> = {
  field: 6,
  title: 5,
  place: 4,
  word: 3,
  general: 2,
  work: 1,
};
const importanceOfHours = 1;

/** Entries of what a term found, within the hours and outside them. */
type Hits = { bit: number; inside: string | null; outside: string | null };
type Combination = { terms: number; hours: boolean; found: number };

export type Closest = { terms: CompiledTerm[]; hours: boolean };

/** The terms that occur in an assignment at all. */
export async function occurringTerms(
  db: Executor,
  terms: readonly CompiledTerm[],
  where: SQL | undefined,
): Promise<CompiledTerm[]> {
  if (terms.length === 0) return [];
  const occurs = terms.map(
    (term) => sql`exists (select from (${matching([term], sql`id`, where)}) as found)`,
  );
  const { rows } = await db.execute<{ occurs: boolean[] }>(
    sql`select array[${sql.join(occurs, sql`, `)}] as occurs`,
  );
  return terms.filter((_, index) => rows[0]?.occurs[index]);
}

/** The most important terms that occur together in an assignment. Undefined if none of them occurs. */
export async function closestSearch(
  db: Executor,
  terms: readonly CompiledTerm[],
  hours: HoursRange | undefined,
  where: SQL | undefined,
): Promise<Closest | undefined> {
  if (terms.length === 0) return undefined;
  const isInHours = hours ? between(openAssignments.hoursPerWeek, hours.min, hours.max) : sql`false`;
  const hits = terms.map((term) => matching([term], sql`entry, ${isInHours} as hours`, where));
  const { rows } = await db.execute<Hits>(
    sql.join(
      hits.map(
        (
          hit,
          index,
        ) => sql`select ${1 << index}::int as bit, string_agg(entry, '') filter (where hours) as inside,
          string_agg(entry, '') filter (where not hours) as outside from (${hit}) as found`,
      ),
      sql` union all `,
    ),
  );
  const found = combinationsOf(rows, 1 << terms.length);
  const kept = (combination: Combination) => terms.filter((_, index) => combination.terms & (1 << index));
  const worth = (combination: Combination) =>
    kept(combination).reduce((sum, { term }) => sum + importance[term.kind], 0) +
    (combination.hours ? importanceOfHours : 0);
  const [best] = found.toSorted((one, other) => worth(other) - worth(one) || other.found - one.found);
  return best && { terms: kept(best), hours: best.hours };
}

/** How many assignments were found by the same terms, within the hours or not. */
function combinationsOf(hits: readonly Hits[], hoursBit: number): Combination[] {
  const bits = new Map<number, number>();
  const add = (entries: string | null, bit: number) => {
    for (const number of numbersIn(entries ?? '')) bits.set(number, (bits.get(number) ?? 0) | bit);
  };
  for (const { bit, inside, outside } of hits) {
    add(inside, bit | hoursBit);
    add(outside, bit);
  }
  const counts = new Map<number, number>();
  for (const combination of bits.values()) counts.set(combination, (counts.get(combination) ?? 0) + 1);
  return [...counts].map(([combination, found]) => ({
    terms: combination & (hoursBit - 1),
    hours: (combination & hoursBit) !== 0,
    found,
  }));
}
