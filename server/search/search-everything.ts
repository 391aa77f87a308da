import { HITS_PER_KIND, MIN_SEARCH_LENGTH, type SearchGroup } from '#domain/search/search-hit.ts';
import type { Executor } from '../db/client.ts';
import { applicationProvider } from './find-applications.ts';
import { assignmentProvider } from './find-assignments.ts';
import { candidateProvider } from './find-candidates.ts';
import { contactProvider } from './find-contacts.ts';
import { customerProvider } from './find-customers.ts';
import type { SearchProvider } from './search-provider.ts';

/** In display order. */
const providers: SearchProvider[] = [
  assignmentProvider,
  candidateProvider,
  applicationProvider,
  customerProvider,
  contactProvider,
];
const maxWords = 6;

/** Every word must occur somewhere in the name. One query per kind, in parallel. */
export async function searchEverything(db: Executor, search: string): Promise<SearchGroup[]> {
  if (search.length < MIN_SEARCH_LENGTH) return [];
  const words = search.split(' ').filter(Boolean).slice(0, maxWords);
  const groups = await Promise.all(
    providers.map(async ({ kind, find }) => ({ kind, hits: await find(db, words, HITS_PER_KIND) })),
  );
  return groups.filter(({ hits }) => hits.length > 0);
}
