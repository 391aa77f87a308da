import { type SQL, sql } from 'drizzle-orm';

const maxWords = 8;

/** The patterns that a text must match to hold every word of a search, once it went through `plain_text` as well. */
export function wordPatterns(search: string): SQL[] {
  return search
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, maxWords)
    .map((word) => sql`plain_text(${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`})`);
}
