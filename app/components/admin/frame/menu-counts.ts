import { createContext, use, useEffect, useMemo, useState } from 'react';
import { endpoint, fetchQuietly } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { countedEntries, shownCount, type Waiting } from '#domain/notifications/menu-counts.ts';
import { isOneOf } from '#domain/typed-entries.ts';

const REFRESH_MS = 60_000;

type Known = { waiting?: Waiting | undefined; renew: (waiting: Waiting) => void };

export const WaitingContext = createContext<Known>({ renew: () => undefined });

/** The numbers that came with the page, refreshed while the tab is visible. A page may bring older ones. */
export function useWaiting(loaded: Waiting | undefined): Known {
  const [fresh, setFresh] = useState<Waiting>();
  useEffect(() => {
    let ended = false;
    const refresh = async () => {
      if (document.hidden) return;
      const answer = await fetchQuietly(endpoint('/admin/counts'), {});
      if (answer && !ended) setFresh(answer);
    };
    const onReturn = () => void refresh();
    const timer = setInterval(onReturn, REFRESH_MS);
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
  const known = fresh && fresh.countedAt > (loaded?.countedAt ?? 0) ? fresh : loaded;
  return useMemo(() => ({ waiting: known, renew: setFresh }), [known]);
}

/** The number of an entry of the menu, and the words for it. */
export function useEntryCount(): (label: string) => { shown: string; words: string } | undefined {
  const counts = use(WaitingContext).waiting?.counts;
  const { counted } = useTexts().admin;
  return (label) => {
    const shown = counts && isOneOf(countedEntries, label) ? shownCount(counts[label]) : undefined;
    return shown !== undefined && isOneOf(countedEntries, label)
      ? { shown, words: counted[label](shown) }
      : undefined;
  };
}

/** The number at the bell, and how to renew it. */
export function useUnseen(): [unseen: number, renew: (waiting: Waiting) => void] {
  const { waiting, renew } = use(WaitingContext);
  return [waiting?.unseen ?? 0, renew];
}
