import { createContext, use, useEffect, useState } from 'react';
import { endpoint, fetchQuietly } from '#app/browser/send.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { countedEntries, shownCount, type Waiting } from '#domain/notifications/menu-counts.ts';
import { isOneOf } from '#domain/typed-entries.ts';

const REFRESH_MS = 60_000;

export const WaitingContext = createContext<Waiting | undefined>(undefined);

/** The numbers that came with the page, refreshed while the tab is visible. */
export function useWaiting(loaded: Waiting | undefined): Waiting | undefined {
  const [fresh, setFresh] = useState<{ waiting: Waiting; since: Waiting | undefined }>();
  useEffect(() => {
    let ended = false;
    const refresh = async () => {
      if (document.hidden) return;
      const answer = await fetchQuietly(endpoint('/admin/counts'), {});
      if (answer && !ended) setFresh({ waiting: answer, since: loaded });
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
  return fresh && fresh.since === loaded ? fresh.waiting : loaded;
}

/** The number of an entry of the menu, and the words for it. */
export function useEntryCount(): (label: string) => { shown: string; words: string } | undefined {
  const counts = use(WaitingContext)?.counts;
  const { counted } = useTexts().admin;
  return (label) => {
    const shown = counts && isOneOf(countedEntries, label) ? shownCount(counts[label]) : undefined;
    return shown !== undefined && isOneOf(countedEntries, label)
      ? { shown, words: counted[label](shown) }
      : undefined;
  };
}

/** The number at the bell, and how to correct it until it is read again. */
export function useUnseen(): [unseen: number, correct: (unseen: number) => void] {
  const waiting = use(WaitingContext);
  const [corrected, setCorrected] = useState<{ unseen: number; since: Waiting | undefined }>();
  const unseen = corrected && corrected.since === waiting ? corrected.unseen : waiting?.unseen;
  return [unseen ?? 0, (wanted) => setCorrected({ unseen: wanted, since: waiting })];
}
