import { useEffect, useState } from 'react';
import { endpoint, fetchQuietly } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { MIN_SEARCH_LENGTH, type SearchGroup } from '#domain/search/search-hit.ts';
import { cleanSearch } from '#domain/list-state.ts';
import { useNavigation } from './navigation.ts';

const TYPING_PAUSE_MS = 150;

export type Choice = { id: string; to: string; title: string; caption?: string };
export type ChoiceGroup = { id: string; label: string; choices: Choice[] };
export type SearchState = { groups: ChoiceGroup[]; state: 'idle' | 'searching' | 'done' | 'failed' };

/** Pages of the back office and records that match the search. */
export function useSearch(typed: string): SearchState {
  const { admin, search } = useTexts();
  const words = cleanSearch(typed);
  const { found, state } = useFound(words);
  const pages = useNavigation()
    .flatMap(({ entries }) => entries)
    .map(({ to, label }) => ({ id: to, to, title: admin.navigation[label] }))
    .filter(({ title }) => title.toLowerCase().includes(words.toLowerCase()));
  const groups = [
    ...found.map(({ kind, hits }) => ({ id: kind, label: search.kinds[kind], choices: hits })),
    { id: 'pages', label: search.pages, choices: pages },
  ];
  return { groups: groups.filter(({ choices }) => choices.length > 0), state };
}

/** An answer to an older search never replaces a newer one. */
function useFound(words: string): { found: SearchGroup[]; state: SearchState['state'] } {
  const [answer, setAnswer] = useState<{ words: string; groups: SearchGroup[] | undefined }>({
    words: '',
    groups: [],
  });
  const asked = words.length >= MIN_SEARCH_LENGTH;
  useEffect(() => {
    if (!asked) return undefined;
    let current = true;
    const timer = setTimeout(async () => {
      const found = await fetchQuietly(endpoint('/admin/search'), { q: words });
      if (current) setAnswer({ words, groups: found?.groups });
    }, TYPING_PAUSE_MS);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [asked, words]);
  if (!asked) return { found: [], state: 'idle' };
  if (answer.words !== words) return { found: answer.groups ?? [], state: 'searching' };
  return answer.groups ? { found: answer.groups, state: 'done' } : { found: [], state: 'failed' };
}
