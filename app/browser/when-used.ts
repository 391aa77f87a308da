export const signsOfUse = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin'] as const;

/**
 * Runs when somebody has begun to use the page and the browser has nothing else to do: a page that is only looked at
 * needs nothing that opens. Safari does not say when it has nothing to do.
 */
export function whenUsed(work: () => void): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const begin = () => {
    if (signal.aborted) return;
    stop.abort();
    if ('requestIdleCallback' in window) requestIdleCallback(work, { timeout: 1000 });
    else setTimeout(work, 100);
  };
  for (const sign of signsOfUse)
    document.addEventListener(sign, begin, { signal, capture: true, passive: true });
  return () => stop.abort();
}
