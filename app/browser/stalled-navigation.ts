import { useSyncExternalStore } from 'react';

/** The key of a navigation that waits for the server; the page that it leaves stays in view. */
let stalled: string | undefined;
const watching = new Set<() => void>();

export function setStalled(key: string | undefined): void {
  stalled = key;
  for (const tell of watching) tell();
}

export function useStalledNavigation(): string | undefined {
  return useSyncExternalStore(
    (tell) => {
      watching.add(tell);
      return () => watching.delete(tell);
    },
    () => stalled,
    () => undefined,
  );
}
