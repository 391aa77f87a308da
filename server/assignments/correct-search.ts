import { type SQL, sql } from 'drizzle-orm';
import { typingErrors } from '#domain/search/spelling.ts';
import { readSearchRequest, type SearchTerm } from '#domain/search/search-terms.ts';
import { knownWords } from '#domain/search/vocabulary.ts';
import type { Executor } from '../db/client.ts';
import { openAssignments } from '../db/schema/assignments.ts';
import { compileTerms } from './compile-search.ts';
import { matching, withIndexes } from './search-assignments.ts';

/** A typing error, and the word that was searched instead. */
export type Correction = { typed: string; instead: string };

const MAX_CANDIDATES = 5;
/** Ends the range of words that start with a prefix: `word < prefix || lastCharacter`. */
const lastCharacter = '\u{10FFFF}';

/**
 * Corrects words that occur nowhere, are not known and resemble a word by which something public is found. `search` is
 * the corrected one.
 */
export function correctSearch(
  db: Executor,
  search: string,
  isPublic: SQL | undefined,
): Promise<{ search: string; corrections: Correction[] }> {
  return withIndexes(db, (tx) => correctWords(tx, search, isPublic));
}

async function correctWords(db: Executor, search: string, isPublic: SQL | undefined) {
  const words = readSearchRequest(search).terms.filter((term) => term.kind === 'word' && !startsKnown(term));
  const corrections: Correction[] = [];
  let corrected = search;
  for (const { typed, literal } of words) {
    for (const instead of await similarWords(db, literal.text)) {
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

/** The closest first; none for a word that occurs, possibly as the beginning or in another form. */
async function similarWords(db: Executor, word: string): Promise<string[]> {
  const { rows } = await db.execute<{ similar: string[] }>(sql`
    select array(
      select w.word from assignment_words w where w.word % typed.word order by similarity(w.word, typed.word) desc limit 50
    ) as similar
    from (values (${word}, (ts_lexize('dutch_stem', ${word}))[1])) as typed(word, stem)
    where not exists (select from assignment_words w where w.word >= typed.word and w.word < typed.word || ${lastCharacter})
      and not exists (select from assignment_words w where w.word >= stem and w.word < stem || ${lastCharacter})
      and not exists (select from ${openAssignments} where ${openAssignments.search} @@ ${`'${word}':*`}::tsquery)`);
  const candidates = new Set(rows.flatMap(({ similar }) => [...knownWords, ...similar]));
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
async function findsSomething(db: Executor, search: string, word: string, isPublic: SQL | undefined) {
  const { terms } = readSearchRequest(search);
  const compiled = await compileTerms(
    db,
    terms.filter(({ literal }) => literal.text.split(' ').includes(word)),
  );
  if (compiled.length === 0) return false;
  const { rows } = await db.execute(
    sql`select from (${matching(compiled, sql`id`, isPublic)}) as found limit 1`,
  );
  return rows.length > 0;
}
