import { useEffect, useState } from 'react';
import { type Location, useLocation, useNavigation } from 'react-router';

/** A page that opens sooner needs no sign that it is on its way. */
const PATIENCE_MS = 150;

/** The address of a page that is taking a while to open. */
export function useSlowNavigation(): Location | undefined {
  const { location } = useNavigation();
  const pending = location !== undefined;
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    if (!pending) return undefined;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setSlow(false);
    };
  }, [pending]);
  return slow ? location : undefined;
}

/** The page that somebody chose, from the moment they did. */
export function useChosenPath(): string {
  const { location: chosen } = useNavigation();
  const { pathname } = useLocation();
  return chosen?.pathname ?? pathname;
}
