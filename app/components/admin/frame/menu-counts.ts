import { createContext, use, useEffect, useState } from 'react';
import { endpoint, fetchQuietly } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { countedEntries, type MenuCounts, shownCount } from '#domain/notifications/menu-counts.ts';
import { isOneOf } from '#domain/typed-entries.ts';

const REFRESH_MS = 60_000;

export const CountsContext = createContext<MenuCounts | undefined>(undefined);

/** The numbers that came with the page, refreshed while the tab is visible. */
export function useFreshCounts(loaded: MenuCounts | undefined): MenuCounts | undefined {
  const [fresh, setFresh] = useState<{ counts: MenuCounts; since: MenuCounts | undefined }>();
  useEffect(() => {
    let ended = false;
    const refresh = async () => {
      if (document.hidden) return;
      const answer = await fetchQuietly(endpoint('/admin/counts'), {});
      if (answer && !ended) setFresh({ counts: answer.counts, since: loaded });
    };
    const onReturn = () => void refresh();
    const timer = setInterval(onReturn, REFRESH_MS);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [loaded]);
  return fresh && fresh.since === loaded ? fresh.counts : loaded;
}

/** The number of an entry of the menu, and the words for it. */
export function useEntryCount(): (label: string) => { shown: string; words: string } | undefined {
  const counts = use(CountsContext);
  const { counted } = useTexts().admin;
  return (label) => {
    const shown = counts && isOneOf(countedEntries, label) ? shownCount(counts[label]) : undefined;
    return shown !== undefined && isOneOf(countedEntries, label)
      ? { shown, words: counted[label](shown) }
      : undefined;
  };
}
