import {
  HITS_PER_KIND,
  MIN_SEARCH_LENGTH,
  type SearchGroup,
  type SearchKind,
  searchKinds,
} from '#domain/search/search-hit.ts';
import type { Executor } from '../db/client.ts';
import { findHits } from './find-hits.ts';

const MAX_WORDS = 6;

/** Every word must occur somewhere in the name. One query per kind, in parallel. */
export async function searchEverything(
  db: Executor,
  search: string,
  kinds: readonly SearchKind[] = searchKinds,
): Promise<SearchGroup[]> {
  if (search.length < MIN_SEARCH_LENGTH) return [];
  const words = search.split(' ').filter(Boolean).slice(0, MAX_WORDS);
  const groups = await Promise.all(
    kinds.map(async (kind) => ({ kind, hits: await findHits[kind](db, words, HITS_PER_KIND) })),
  );
  return groups.filter(({ hits }) => hits.length > 0);
}
