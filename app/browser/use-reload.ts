import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';

const TRY_AGAIN_MS = 2000;
const MOST_TRIES = 150;

/**
 * Fetches the data of the page again, as soon as the server can be reached: a reload that fails would replace the page
 * by an error. It is over when the new data are drawn: who shows something else until then must not show the old data
 * again for a moment.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const shown = useRef(true);
  const drawn = useDrawn();
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(async () => {
    for (let tries = 0; tries < MOST_TRIES && shown.current; tries++) {
      if (await isReachable()) {
        await revalidate();
        return shown.current ? drawn() : undefined;
      }
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
    return undefined;
  }, [revalidate, drawn]);
}

/** Waits for what is on its way to the screen: the router draws in transitions, and those are drawn together. */
function useDrawn(): () => Promise<void> {
  const waiting = useRef<(() => void)[]>([]);
  const [times, setTimes] = useState(0);
  useEffect(() => {
    const tell = () => {
      for (const over of waiting.current.splice(0)) over();
    };
    tell();
    return tell;
  }, [times]);
  return useCallback(
    () =>
      new Promise<void>((over) => {
        waiting.current.push(over);
        startTransition(() => setTimes((before) => before + 1));
      }),
    [],
  );
}

function isReachable(): Promise<boolean> {
  return fetch('/readyz').then(
    ({ ok }) => ok,
    () => false,
  );
}
