import { useEffect } from 'react';

const asking = new Set<(event: BeforeUnloadEvent) => void>();

/** Whether something on the page would be lost. */
export const hasUnsaved = (): boolean => asking.size > 0;

/** Makes the browser ask before the tab is closed or another site is opened, while there is something to lose. */
export function useAskBeforeClosing(when: boolean): void {
  useEffect(() => {
    if (!when) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', ask);
    asking.add(ask);
    return () => {
      removeEventListener('beforeunload', ask);
      asking.delete(ask);
    };
  }, [when]);
}

/** Loads a page without that question, when the program itself leaves and keeps what was typed. */
export function leaveFor(url: string | URL): void {
  // Capturing, so that it runs before the listener above.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), {
    capture: true,
    once: true,
  });
  location.assign(url);
}
