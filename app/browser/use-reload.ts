import {
  type ContextType,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useRef,
  useState,
} from 'react';
import { UNSAFE_DataRouterContext, useRevalidator } from 'react-router';

const RETRY_MS = 2000;
const MAX_TRIES = 150;

/**
 * Fetches the data of the page again once the server can be reached; a failed reload would replace the page with an
 * error. Resolves when the new data are rendered, so that a caller who shows a pending value until then does not show
 * the old data again for a moment.
 */
export function useReload(): () => Promise<void> {
  const { revalidate } = useRevalidator();
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  const shown = useRef(true);
  const rendered = useRendered();
  useEffect(() => {
    shown.current = true;
    return () => {
      shown.current = false;
    };
  }, []);
  return useCallback(async () => {
    for (let tries = 0; tries < MAX_TRIES && shown.current; tries++) {
      if (await isReachable()) {
        // Reloading restarts a navigation that is under way, and then scrolls to the top.
        await settled(router);
        await revalidate();
        return shown.current ? rendered() : undefined;
      }
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
    return undefined;
  }, [revalidate, rendered, router]);
}

/**
 * Waits for pending renders: the router renders in transitions, and React renders those together. Each waits for its own
 * number: what was asked for during a render is not in it.
 */
function useRendered(): () => Promise<void> {
  const waiting = useRef<{ number: number; resolve: () => void }[]>([]);
  const asked = useRef(0);
  const [rendered, setRendered] = useState(0);
  useEffect(() => {
    const isDone = ({ number }: { number: number }) => number <= rendered;
    for (const { resolve } of waiting.current.filter(isDone)) resolve();
    waiting.current = waiting.current.filter((one) => !isDone(one));
  }, [rendered]);
  useEffect(
    () => () => {
      for (const { resolve } of waiting.current.splice(0)) resolve();
    },
    [],
  );
  return useCallback(
    () =>
      new Promise<void>((resolve) => {
        const number = ++asked.current;
        waiting.current.push({ number, resolve });
        startTransition(() => setRendered(number));
      }),
    [],
  );
}

type Router = NonNullable<ContextType<typeof UNSAFE_DataRouterContext>>['router'];

function settled(router: Router | undefined): Promise<void> | undefined {
  if (!router || router.state.navigation.state === 'idle') return undefined;
  return new Promise((resolve) => {
    const stop = router.subscribe(({ navigation }) => {
      if (navigation.state !== 'idle') return;
      stop();
      resolve();
    });
  });
}

export function isReachable(): Promise<boolean> {
  return fetch('/readyz').then(
    ({ ok }) => ok,
    () => false,
  );
}
