import { type SQL, sql } from 'drizzle-orm';
import type { SearchHit, SearchKind } from '#domain/search/search-hit.ts';
import type { Executor } from '../db/client.ts';

/** Finds one kind of record with one indexed query. */
export type SearchProvider = {
  kind: SearchKind;
  find(db: Executor, words: readonly string[], limit: number): Promise<SearchHit[]>;
};

/** Matches `text`, an indexed expression, if it contains the word. */
export function holdsWord(text: SQL, word: string): SQL {
  return sql`${text} like plain_text(${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`})`;
}
