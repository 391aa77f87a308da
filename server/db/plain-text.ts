import { type SQL, sql } from 'drizzle-orm';

const maxWords = 8;

export const searchedWords = (search: string): string[] =>
  search
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords);

/** LIKE patterns that a `plain_text` must match to contain every word of a search. */
export const wordPatterns = (search: string): SQL[] =>
  searchedWords(search).map((word) => sql`'%' || ${plainLiteral(word)} || '%'`);

/** Escapes after `plain_text`, which turns some characters of other scripts into percent signs and backslashes. */
export function plainLiteral(typed: string): SQL {
  return sql`regexp_replace(plain_text(${typed}), ${String.raw`([\\%_])`}, ${String.raw`\\\1`}, 'g')`;
}
