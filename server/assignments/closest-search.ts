import { between, type SQL, sql } from 'drizzle-orm';
import type { HoursRange } from '#domain/search/hours-in-search.ts';
import type { SearchTerm } from '#domain/search/search-terms.ts';
import type { Executor } from '../db/client.ts';
import { openAssignments } from '../db/schema/assignments.ts';
import type { CompiledTerm } from './compile-search.ts';
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
  const inHours = hours ? between(openAssignments.hoursPerWeek, hours.min, hours.max) : sql`false`;
  const hits = terms.map((term, index) =>
    matching([term], sql`id, ${1 << index}::int as bit, ${inHours} as hours`, where),
  );
  const statement = sql`
    select terms, hours, count(*)::int as found from (
      select id, bit_or(bit) as terms, bool_or(hours) as hours
      from (${sql.join(
        hits.map((hit) => sql`(${hit})`),
        sql` union all `,
      )}) as hits group by id
    ) as combined group by terms, hours`;
  const { rows: found } = await db.execute<Combination>(statement);

  const kept = (combination: Combination) => terms.filter((_, index) => combination.terms & (1 << index));
  const worth = (combination: Combination) =>
    kept(combination).reduce((sum, { term }) => sum + importance[term.kind], 0) +
    (combination.hours ? importanceOfHours : 0);
  const [best] = found.toSorted((one, other) => worth(other) - worth(one) || other.found - one.found);
  return best && { terms: kept(best), hours: best.hours };
}
