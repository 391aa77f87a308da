import { useEffect, useState } from 'react';
import { whenUsed } from '#app/browser/when-used.ts';
import { textsLoaded } from '#texts/texts.ts';
import type * as entry from '#domain/activities/entry/entry.ts';

type Reading = typeof entry;

let reading: Reading | undefined;

/** The functions that read a line. Rejects without a connection. */
export async function loadReading(): Promise<Reading> {
  reading ??= await import('#domain/activities/entry/entry.ts');
  return reading;
}

/** Says why a line was refused. Rejects without a connection. */
export async function loadEntryError() {
  const { entryError } = await import('./entry-error.ts');
  await textsLoaded();
  return entryError;
}

/** The functions that read a line; undefined until the page is used. Without a connection, the next use asks again. */
export function useReading(): Reading | undefined {
  const [shown, setShown] = useState(reading);
  useEffect(() => {
    let stop: () => void;
    const wait = () => {
      stop = whenUsed(() => void loadReading().then(setShown, wait));
    };
    wait();
    return () => stop();
  }, []);
  return shown;
}
