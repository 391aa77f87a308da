import { and, type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { plainLiteral } from '../db/plain-text.ts';

const maxWords = 8;
/** Groups of three letters find a part of a word; what is shorter can only be looked for at the beginning of one. */
const shortestPart = 3;

/**
 * Every word must occur, also as a part of a longer one. For a `search` column of plain text with a trigram index; it
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
 * Every word must occur, also as the beginning of a longer one. For a `search` column of words, as activities have, in
 * which nobody finds a search of nothing but signs.
 */
export function holdsWordStarts(column: AnyColumn, search: string): SQL | undefined {
  // Letters and digits only: nothing of the query language can get through.
  const words = (search.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, maxWords);
  if (words.length === 0 && search.trim() !== '') return sql`false`;
  return and(...words.map((word) => sql`${column} @@ to_tsquery('lexbrug_words', ${`'${word}':*`})`));
}
