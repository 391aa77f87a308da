import { sql } from 'drizzle-orm';
import { typingErrors } from '#domain/search/spelling.ts';
import { readSearchRequest, type SearchTerm } from '#domain/search/search-terms.ts';
import { knownWords } from '#domain/search/vocabulary.ts';
import type { Executor } from '../db/client.ts';
import { compileTerms } from './compile-search.ts';
import { type Among, readEntries } from './open-entries.ts';
import { findEntries } from './search-assignments.ts';
import { lastCharacter } from './word-bits.ts';

/** A typing error, and the word that was searched instead. */
export type Correction = { typed: string; instead: string };

const MAX_CANDIDATES = 5;

/** A word that occurs nowhere and is not known, with the words it resembles, the closest first. */
export type Misspelt = { typed: string; similar: string[] };
export type CorrectedSearch = { search: string; corrections: Correction[] };

export async function misspeltWords(db: Executor, search: string): Promise<Misspelt[]> {
  const words = readSearchRequest(search).terms.filter((term) => term.kind === 'word' && !startsKnown(term));
  if (words.length === 0) return [];
  const candidates = await similarWords(
    db,
    words.map(({ literal }) => literal.text),
  );
  return words.flatMap(({ typed, literal }) => {
    const similar = closestTo(literal.text, candidates.get(literal.text));
    return similar.length > 0 ? [{ typed, similar }] : [];
  });
}

/** With the closest words, whether or not they find something. */
export function likeliestCorrection(search: string, misspelt: readonly Misspelt[]): CorrectedSearch {
  const corrections = misspelt.flatMap(({ typed, similar }) =>
    similar.slice(0, 1).map((instead) => ({ typed, instead })),
  );
  return {
    search: corrections.reduce((text, { typed, instead }) => text.replace(typed, instead), search),
    corrections,
  };
}

/** With the closest words by which something public is found. */
export async function correctSearch(
  db: Executor,
  search: string,
  misspelt: readonly Misspelt[],
  isPublic: Among,
): Promise<CorrectedSearch> {
  const corrections: Correction[] = [];
  let corrected = search;
  for (const { typed, similar } of misspelt) {
    for (const instead of similar) {
      const attempt = corrected.replace(typed, instead);
      if (!(await findsSomething(db, attempt, instead, isPublic))) continue;
      corrected = attempt;
      corrections.push({ typed, instead });
      break;
    }
  }
  return { search: corrected, corrections };
}

const startsKnown = ({ literal }: SearchTerm) =>
  literal.text.length > 3 && knownWords.some((word) => word.startsWith(literal.text));

/** Those of the words that occur nowhere, not even as the beginning or in another form. */
async function similarWords(db: Executor, words: string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ word: string; similar: string[] }>(sql`
    select typed.word, array(
      select w.word from assignment_words w where w.word % typed.word order by similarity(w.word, typed.word) desc limit 50
    ) as similar
    from unnest(${sql.param(words)}::text[]) as typed(word)
    cross join lateral (values ((ts_lexize('dutch_stem', typed.word))[1])) as stemmed(stem)
    where not exists (select from assignment_words w where w.word >= typed.word and w.word < typed.word || ${lastCharacter})
      and not exists (select from assignment_words w where w.word >= stem and w.word < stem || ${lastCharacter})`);
  const found = await readEntries(
    db,
    rows.map(({ word }) => `'${word}':*`),
    {},
  );
  return new Map(
    rows.flatMap(({ word, similar }, at) => (found[at]?.places.length ? [] : [[word, similar]])),
  );
}

function closestTo(word: string, similar: string[] | undefined): string[] {
  const candidates = similar ? new Set([...knownWords, ...similar]) : [];
  return [...candidates]
    .flatMap((candidate) => {
      const errors = typingErrors(word, candidate);
      return errors === undefined ? [] : [{ candidate, errors }];
    })
    .toSorted((one, other) => one.errors - other.errors)
    .slice(0, MAX_CANDIDATES)
    .map(({ candidate }) => candidate);
}

/** The term that the corrected word became part of. */
async function findsSomething(db: Executor, search: string, word: string, isPublic: Among) {
  const { terms } = readSearchRequest(search);
  const compiled = await compileTerms(
    db,
    terms.filter(({ literal }) => literal.text.split(' ').includes(word)),
  );
  if (compiled.length === 0) return false;
  const [found] = await findEntries(db, [compiled], isPublic);
  return found !== undefined && found.places.length > 0;
}
