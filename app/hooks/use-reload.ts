import { useCallback, useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';

const TRY_AGAIN_MS = 2000;
const MOST_TRIES = 150;

/**
 * Fetches the data of the page again, as soon as the server can be reached: a reload that fails would replace the page
 * by an error.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const shown = useRef(true);
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(async () => {
    for (let tries = 0; tries < MOST_TRIES && shown.current; tries++) {
      if (await isReachable()) return revalidate();
      await new Promise((resolve) => setTimeout(resolve, TRY_AGAIN_MS));
    }
  }, [revalidate]);
}

function isReachable(): Promise<boolean> {
  return fetch('/readyz').then(
    ({ ok }) => ok,
    () => false,
  );
}
