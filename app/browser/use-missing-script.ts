import { useContext, useEffect } from 'react';
import { createPath, UNSAFE_DataRouterContext } from 'react-router';
import { leaveFor } from './ask-before-closing.ts';
import { setStalled } from './stalled-navigation.ts';
import { isReachable } from './use-reload.ts';

const RETRY_MS = 2000;

/**
 * React Router reloads the current page when the script of the next one cannot be loaded, such as after an update of
 * the program. This loads the page that was asked for instead, and waits for the server if it cannot be reached: the
 * browser would replace the back office with its own error page.
 */
export function useMissingScript(onWaiting: () => void): void {
  const router = useContext(UNSAFE_DataRouterContext)?.router;
  useEffect(() => {
    if (!router || !('navigation' in window)) return undefined;
    const wanted = () => router.state.navigation.location;
    const onNavigate = async (event: NavigateEvent) => {
      const target = wanted();
      if (event.navigationType !== 'reload' || !event.cancelable || !target) return;
      event.preventDefault();
      for (let tries = 0; wanted() === target; tries++) {
        if (await isReachable()) return leaveFor(createPath(target));
        if (tries === 0) {
          setStalled(target.key);
          onWaiting();
        }
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
      setStalled(undefined);
    };
    const listener = (event: NavigateEvent) => void onNavigate(event);
    navigation.addEventListener('navigate', listener);
    return () => navigation.removeEventListener('navigate', listener);
  }, [router, onWaiting]);
}
