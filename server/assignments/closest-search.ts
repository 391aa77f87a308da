import type { HoursRange } from '#domain/search/hours-in-search.ts';
import type { SearchTerm } from '#domain/search/search-terms.ts';
import type { Executor } from '../db/client.ts';
import type { CompiledTerm } from './compile-search.ts';
import { type Among, type Entries, numbersOf } from './open-entries.ts';
import { findEntries } from './search-assignments.ts';

/** What must rather be kept: a lawyer can do nothing with another field of law in the same town. */
export const importance: Record<SearchTerm['kind'], number> = {
  field: 6,
  title: 5,
  place: 4,
  word: 3,
  general: 2,
  work: 1,
};
export const importanceOfHours = 1;

type Combination = { terms: number; hours: boolean; found: number };

export type Closest = { terms: CompiledTerm[]; hours: boolean };

/** A term and the assignments that have it. */
export type Occurring = { term: CompiledTerm; entries: Entries };

/** The terms that occur in an assignment at all. */
export async function findOccurring(
  db: Executor,
  terms: readonly CompiledTerm[],
  among: Among,
): Promise<Occurring[]> {
  const found = await findEntries(
    db,
    terms.map((term) => [term]),
    among,
  );
  return terms.flatMap((term, index) => {
    const entries = found[index];
    return entries && entries.places.length > 0 ? [{ term, entries }] : [];
  });
}

/** The most important terms that occur together in an assignment. Undefined if none of them occurs. */
export async function closestSearch(
  db: Executor,
  occurring: readonly Occurring[],
  hours: HoursRange | undefined,
  among: Among,
): Promise<Closest | undefined> {
  const terms = occurring.map(({ term }) => term);
  if (terms.length === 0) return undefined;
  if (terms.length === 1 && !hours) return { terms, hours: false };
  const kept = (combination: Combination) => terms.filter((_, index) => combination.terms & (1 << index));
  const worth = (combination: Combination) =>
    kept(combination).reduce((sum, { term }) => sum + importance[term.kind], 0) +
    (combination.hours ? importanceOfHours : 0);
  const inHours = hours ? await findOccurring(db, terms, { ...among, hours: both(hours, among.hours) }) : [];
  const [best] = combinationsOf(occurring, inHours).toSorted(
    (one, other) => worth(other) - worth(one) || other.found - one.found,
  );
  return best && { terms: kept(best), hours: best.hours };
}

const both = (hours: HoursRange, others: HoursRange = hours): HoursRange => ({
  min: Math.max(hours.min, others.min),
  max: Math.min(hours.max, others.max),
});

/** How many assignments were found by the same terms, within the hours or not. */
function combinationsOf(occurring: readonly Occurring[], inHours: readonly Occurring[]): Combination[] {
  const hoursBit = 1 << occurring.length;
  const all = [
    ...occurring.map(({ entries }, index) => ({ numbers: numbersOf(entries), bit: 1 << index })),
    ...inHours.map(({ entries }) => ({ numbers: numbersOf(entries), bit: hoursBit })),
  ];
  const largest = all.reduce((most, { numbers }) => numbers.reduce((a, b) => Math.max(a, b), most), 0);
  const bits = new Uint32Array(largest + 1);
  for (const { numbers, bit } of all) for (const number of numbers) bits[number] = (bits[number] ?? 0) | bit;
  const counts = new Map<number, number>();
  for (const combination of bits)
    if (combination !== 0) counts.set(combination, (counts.get(combination) ?? 0) + 1);
  return [...counts].map(([combination, found]) => ({
    terms: combination & (hoursBit - 1),
    hours: (combination & hoursBit) !== 0,
    found,
  }));
}
