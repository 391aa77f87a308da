import { useEffect, useRef } from 'react';

/** Releasing the mouse over a link would follow it, even after Escape. Returns a function to call when a drag starts. */
export function useSuppressedClick(): () => void {
  const dragged = useRef(false);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, signal: listening.signal };
    window.addEventListener('pointerdown', () => (dragged.current = false), options);
    window.addEventListener(
      'click',
      (event) => dragged.current && event.detail > 0 && event.preventDefault(),
      options,
    );
    return () => listening.abort();
  }, []);
  return () => (dragged.current = true);
}
