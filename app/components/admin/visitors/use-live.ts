import { useEffect, useState } from 'react';
import { fetchQuietly } from '#app/browser/send.ts';

type Live<Data> = { data: Data; stale: boolean };

/** Fetches again every so many seconds while the tab is looked at. What cannot be fetched leaves the last data standing. */
export function useLive<Data>(from: string, first: Data, everySeconds: number): Live<Data> {
  const [live, setLive] = useState<Live<Data>>({ data: first, stale: false });
  useEffect(() => setLive({ data: first, stale: false }), [first]);
  useEffect(() => {
    let ended = false;
    const refresh = async () => {
      if (document.hidden) return;
      const data = await fetchQuietly<Data>(from);
      if (!ended) setLive((before) => (data ? { data, stale: false } : { ...before, stale: true }));
    };
    const timer = setInterval(() => void refresh(), everySeconds * 1000);
    const onReturn = () => void refresh();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [from, everySeconds]);
  return live;
}
