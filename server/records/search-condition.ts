import { and, type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { plainLiteral } from '../db/plain-text.ts';

const maxWords = 8;
/** A trigram index finds shorter parts only at the start of a word. */
const MIN_PART_LENGTH = 3;

/** Every word must occur, possibly inside another. For a plain-text `search` column, which starts with a space. */
export function holdsWords(column: AnyColumn, search: string): SQL | undefined {
  const words = search.split(' ').filter(Boolean).slice(0, maxWords);
  return and(
    ...words.map((word) => {
      const start = [...word].length < MIN_PART_LENGTH ? '% ' : '%';
      return sql`${column} like ${start} || ${plainLiteral(word)} || '%'`;
    }),
  );
}

/** Every word must occur, possibly as a prefix. For a tsvector `search` column. Punctuation alone finds nothing. */
export function holdsWordStarts(column: AnyColumn, search: string): SQL | undefined {
  // Letters and digits only, so that no query syntax gets through.
  const words = (search.match(/[\p{L}\p{N}\p{M}]+/gu) ?? []).slice(0, maxWords);
  if (words.length === 0 && search.trim() !== '') return sql`false`;
  return and(...words.map((word) => sql`${column} @@ to_tsquery('lexbrug_words', ${`'${word}':*`})`));
}
