import { type SQL, sql } from 'drizzle-orm';

const maxWords = 8;

/** The patterns that a text must match to hold every word of a search, once it went through `plain_text` as well. */
export function wordPatterns(search: string): SQL[] {
  return search
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => sql`'%' || ${plainLiteral(word)} || '%'`);
}

/**
 * What was typed in plain letters, to stand in a pattern as nothing but itself. Escaped once it is plain: signs of other
 * scripts become percent signs and backslashes by it.
 */
export function plainLiteral(typed: string): SQL {
  return sql`regexp_replace(plain_text(${typed}), ${String.raw`([\\%_])`}, ${String.raw`\\\1`}, 'g')`;
}
