import { type SQL, sql } from 'drizzle-orm';
import type { SearchHit, SearchKind } from '#domain/search/search-hit.ts';
import type { Executor } from '../db/client.ts';

/** One kind of thing that can be found: one query, answered by an index. */
export type SearchProvider = {
  kind: SearchKind;
  find(db: Executor, words: readonly string[], limit: number): Promise<SearchHit[]>;
};

/** `text` as the index has it, holding the word anywhere. */
export function holdsWord(text: SQL, word: string): SQL {
  return sql`${text} like plain_text(${`%${word.replace(/[\\%_]/g, String.raw`\$&`)}%`})`;
}
