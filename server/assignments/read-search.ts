import type { SQL } from 'drizzle-orm';
import type { HoursInSearch } from '#domain/search/hours-in-search.ts';
import { readSearchRequest } from '#domain/search/search-terms.ts';
import type { Executor } from '../db/client.ts';
import { closestSearch } from './closest-search.ts';
import { type CompiledTerm, compileTerms } from './compile-search.ts';
import { type Correction, correctSearch } from './correct-search.ts';

export type SearchedWord = { text: string; ignored: boolean };

/** What a search is taken to mean. */
export type Reading = {
  search: string;
  terms: CompiledTerm[];
  hours: HoursInSearch | undefined;
  corrections: Correction[];
  closest: SearchedWord[] | null;
};

/** As typed. Without terms if nothing is left to search for ('de', 'en', punctuation). */
export async function readSearch(
  db: Executor,
  search: string,
  corrections: Correction[] = [],
): Promise<Reading> {
  const { terms, hours } = readSearchRequest(search);
  return { search, terms: await compileTerms(db, terms), hours, corrections, closest: null };
}

/** With typing errors corrected; undefined if there are none. */
export async function correctedReading(
  db: Executor,
  { search }: Reading,
  isPublic: SQL | undefined,
): Promise<Reading | undefined> {
  const corrected = await correctSearch(db, search, isPublic);
  if (corrected.corrections.length === 0) return undefined;
  return readSearch(db, corrected.search, corrected.corrections);
}

/** Without the words that keep the others from being found; undefined if no word is found. */
export async function closestReading(
  db: Executor,
  reading: Reading,
  where: SQL | undefined,
): Promise<Reading | undefined> {
  const closest = await closestSearch(db, reading.terms, reading.hours, where);
  if (!closest) return undefined;
  const { search, hours } = reading;
  const words = reading.terms.map((compiled) => ({
    text: compiled.term.typed,
    ignored: !closest.terms.includes(compiled),
  }));
  if (hours) words.push({ text: hours.typed, ignored: !closest.hours });
  return {
    search,
    terms: closest.terms,
    hours: closest.hours ? hours : undefined,
    corrections: reading.corrections.filter(({ instead }) =>
      closest.terms.some(({ term }) => term.literal.text.split(' ').includes(instead)),
    ),
    closest: words.toSorted((one, other) => search.indexOf(one.text) - search.indexOf(other.text)),
  };
}
