import { between, type SQL, sql } from 'drizzle-orm';
import type { HoursRange } from '#domain/search/hours-in-search.ts';
import type { SearchTerm } from '#domain/search/search-terms.ts';
import type { Executor } from '../db/client.ts';
import { openAssignments } from '../db/schema/assignments.ts';
import type { CompiledTerm } from './compile-search.ts';
import { numbersIn } from './found-assignments.ts';
import { matching, matchingBeside } from './search-assignments.ts';

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

/** Of terms with more, only the assignments that have another term as well are listed. */
const MAX_HITS = 5_000;

/** `entries`: of the assignments that have it; undefined if there are more than are listed. */
export type Occurring = { term: CompiledTerm; entries: string | undefined };

/** The terms that occur in an assignment at all. */
export async function findOccurring(
  db: Executor,
  terms: readonly CompiledTerm[],
  where: SQL | undefined,
  most = MAX_HITS,
): Promise<Occurring[]> {
  if (terms.length === 0) return [];
  // Phrases are compared with texts, which is not done for nothing.
  const mostOf = ({ phrases }: CompiledTerm) => (phrases.length > 0 ? 0 : most);
  const some = terms.map(
    (
      term,
      index,
    ) => sql`select ${index}::int as index, count(*)::int as hits, string_agg(entry, '') as entries
      from (${matching([term], sql`entry`, where)} limit ${mostOf(term) + 1}) as found`,
  );
  const { rows } = await db.execute<{ index: number; hits: number; entries: string | null }>(
    sql.join(some, sql` union all `),
  );
  const byIndex = new Map(rows.map((row) => [row.index, row]));
  return terms.flatMap((term, index) => {
    const { hits = 0, entries } = byIndex.get(index) ?? {};
    return hits > 0 ? [{ term, entries: hits > mostOf(term) ? undefined : (entries ?? '') }] : [];
  });
}

/** The most important terms that occur together in an assignment. Undefined if none of them occurs. */
export async function closestSearch(
  db: Executor,
  occurring: readonly Occurring[],
  hours: HoursRange | undefined,
  where: SQL | undefined,
): Promise<Closest | undefined> {
  const terms = occurring.map(({ term }) => term);
  if (terms.length === 0) return undefined;
  if (terms.length === 1 && !hours) return { terms, hours: false };
  const kept = (combination: Combination) => terms.filter((_, index) => combination.terms & (1 << index));
  const worth = (combination: Combination) =>
    kept(combination).reduce((sum, { term }) => sum + importance[term.kind], 0) +
    (combination.hours ? importanceOfHours : 0);
  const bestOf = (found: Combination[]) => {
    const [best, next] = found.toSorted((one, other) => worth(other) - worth(one) || other.found - one.found);
    const isKnown = !best || !next || worth(best) > worth(next) || Number.isFinite(best.found);
    return { isKnown, best };
  };
  const hoursBit = 1 << terms.length;
  const together = hours ? undefined : bestOf(await findTogether(db, occurring, where));
  const { best } = together?.isKnown
    ? together
    : bestOf(combinationsOf(await listAll(db, terms, hours, where), hoursBit));
  return best && { terms: kept(best), hours: best.hours };
}

async function listAll(
  db: Executor,
  terms: readonly CompiledTerm[],
  hours: HoursRange | undefined,
  where: SQL | undefined,
): Promise<Hits[]> {
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
  return rows;
}

/**
 * Without hours. How many assignments have a common term alone is not counted, and infinite here: usually something better is
 * found.
 */
async function findTogether(
  db: Executor,
  occurring: readonly Occurring[],
  where: SQL | undefined,
): Promise<Combination[]> {
  const terms = occurring.map(({ term }) => term);
  const bitOf = (term: CompiledTerm) => 1 << terms.indexOf(term);
  const common = occurring.flatMap(({ term, entries }) => (entries === undefined ? [term] : []));
  const queries = common.map((term) => {
    const others = terms.filter((other) => other !== term);
    return sql`select ${bitOf(term)}::int as bit, string_agg(entry, '') as outside
      from (${matchingBeside(term, others, sql`entry`, where)}) as found`;
  });
  type Listed = Pick<Hits, 'bit' | 'outside'>;
  const { rows } =
    queries.length > 0 ? await db.execute<Listed>(sql.join(queries, sql` union all `)) : { rows: [] };
  const few = occurring.flatMap(({ term, entries }): Listed[] =>
    entries === undefined ? [] : [{ bit: bitOf(term), outside: entries }],
  );
  const hits = [...few, ...rows].toSorted((one, other) => one.bit - other.bit);
  const found = combinationsOf(
    hits.map((hit) => ({ ...hit, inside: null })),
    1 << terms.length,
  );
  const alone = new Set(common.filter(({ phrases }) => phrases.length === 0).map(bitOf));
  return [
    ...found.filter((combination) => !alone.has(combination.terms)),
    ...[...alone].map((bit) => ({ terms: bit, hours: false, found: Number.POSITIVE_INFINITY })),
  ];
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
