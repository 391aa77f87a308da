import { and, type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { plainLiteral } from '../db/plain-text.ts';

const maxWords = 8;
/** A trigram index finds parts of words from three letters; shorter ones only at the start of a word. */
const shortestPart = 3;

/**
 * Every word must occur, possibly as a part of another. For a `search` column of plain text with a trigram index, which
 * starts with a space.
 */
export function holdsWords(column: AnyColumn, search: string): SQL | undefined {
  const words = search.split(' ').filter(Boolean).slice(0, maxWords);
  return and(
    ...words.map((word) => {
      const start = [...word].length < shortestPart ? '% ' : '%';
      return sql`${column} like ${start} || ${plainLiteral(word)} || '%'`;
    }),
  );
}

/**
 * Every word must occur, possibly as a prefix. For a `search` column of words, as of activities; a search for nothing
 * but punctuation finds nothing.
 */
export function holdsWordStarts(column: AnyColumn, search: string): SQL | undefined {
  // Letters and digits only, so that nothing has a meaning in the query language.
  const words = (search.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, maxWords);
  if (words.length === 0 && search.trim() !== '') return sql`false`;
  return and(...words.map((word) => sql`${column} @@ to_tsquery('lexbrug_words', ${`'${word}':*`})`));
}
