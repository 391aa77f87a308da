import type { HoursInSearch } from '#domain/search/hours-in-search.ts';
import { readSearchRequest } from '#domain/search/search-terms.ts';
import type { Executor } from '../db/client.ts';
import { type CompiledTerm, compileTerms } from './compile-search.ts';
import type { Correction } from './correct-search.ts';

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

/** Of some of the terms, and of the hours or not. */
export function readingOf(reading: Reading, terms: CompiledTerm[], withHours: boolean): Reading {
  const { search, hours } = reading;
  const words = reading.terms.map((compiled) => ({
    text: compiled.term.typed,
    ignored: !terms.includes(compiled),
  }));
  if (hours) words.push({ text: hours.typed, ignored: !withHours });
  return {
    search,
    terms,
    hours: withHours ? hours : undefined,
    corrections: reading.corrections.filter(({ instead }) =>
      terms.some(({ term }) => term.literal.text.split(' ').includes(instead)),
    ),
    closest: words.toSorted((one, other) => search.indexOf(one.text) - search.indexOf(other.text)),
  };
}
