import { useEffect, useState } from 'react';
import { endpoint, fetchQuietly } from '#app/browser/send.ts';
import { LIVE_REFRESH_SECONDS, type LiveVisitors } from '#domain/visitors/live.ts';

/** `stale`: the last refresh failed, so that `data` is older than it should be. */
type Live = { data: LiveVisitors; stale: boolean };

/** Refreshes while the tab is visible. */
export function useLiveVisitors(first: LiveVisitors): Live {
  const [live, setLive] = useState<Live>({ data: first, stale: false });
  useEffect(() => setLive({ data: first, stale: false }), [first]);
  useEffect(() => {
    let ended = false;
    const refresh = async () => {
      if (document.hidden) return;
      const data = await fetchQuietly(endpoint('/admin/dashboard/bezoekers/nu'), {});
      if (!ended) setLive((before) => (data ? { data, stale: false } : { ...before, stale: true }));
    };
    const timer = setInterval(() => void refresh(), LIVE_REFRESH_SECONDS * 1000);
    const onReturn = () => void refresh();
    document.addEventListener('visibilitychange', onReturn);
    return () => {
      ended = true;
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, []);
  return live;
}
