import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { afterPaint } from '#app/browser/after-paint.ts';
import { draftStore } from '#app/browser/draft-store.ts';
import { useTouchedForms } from '#app/browser/touched-forms.ts';
import { useSite } from '#app/browser/use-site.ts';
import { whenUsed } from '#app/browser/when-used.ts';
import { later } from '#app/components/ui/later.tsx';
import { BEAT_MS } from '#domain/together/beat.ts';
import { isRecordPath } from './record-path.ts';
import type { FrameWatchProps } from './frame-watch.tsx';

const FrameWatch = later(async () => (await import('./frame-watch.tsx')).FrameWatch);

/** A page that was only opened has nothing to restore, to report or to keep: it is watched once it is used, or after a while. */
export function WatchLater(props: Omit<FrameWatchProps, 'openedAt' | 'told'>) {
  const { toast } = useSite();
  const { pathname } = useLocation();
  const [needed, setNeeded] = useState(false);
  const [openedAt] = useState(() => Date.now());
  const [told, setTold] = useState(toast);
  if (toast && toast !== told) setTold(toast);
  // Colleagues see each other on a record.
  const atOnce = toast !== undefined || isRecordPath(pathname);
  const need = useCallback(() => setNeeded(true), []);
  useTouchedForms(need);
  useEffect(() => {
    const stop = atOnce || draftStore.hasAny() ? afterPaint(need) : whenUsed(need);
    // Also in a tab in the background, which paints nothing.
    const timer = setTimeout(need, BEAT_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [atOnce, need]);
  return needed && <FrameWatch {...props} openedAt={openedAt} told={told} />;
}
