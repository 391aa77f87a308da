import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { FreshNotice } from '#app/components/admin/together/fresh-notice.tsx';
import { Presence } from '#app/components/admin/together/presence.tsx';
import { useTogether } from '#app/components/admin/together/use-together.ts';
import { TooltipHost } from '#app/components/ui/tooltip-host.tsx';
import { SessionWatch, type SessionWatchProps } from './session-watch.tsx';

export type FrameWatchProps = SessionWatchProps & {
  /** When the page was read. */
  readAt: string | undefined;
};

/** Runs beside a page: keeps its session and drafts, shows tooltips, and tells of colleagues who are there or change it. */
export function FrameWatch({ readAt, ...session }: FrameWatchProps) {
  const together = useTogether(readAt);
  return (
    <>
      <Into region="presence">
        <Presence others={together.others} />
      </Into>
      <Into region="fresh-notice">
        <FreshNotice {...together} />
      </Into>
      <SessionWatch {...session} />
      <TooltipHost />
    </>
  );
}

/** The region is in the page before anything is said in it, so that screen readers announce that. */
function Into({ region, children }: { region: string; children: ReactNode }) {
  const [element] = useState(() => document.getElementById(region));
  return element && createPortal(children, element);
}
