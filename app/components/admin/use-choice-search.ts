import { useEffect, useRef, useState } from 'react';
import { type Endpoint, fetchQuietly } from '#app/browser/send.ts';
import { cleanSearch } from '#domain/list-state.ts';
import type { ReadPath, ReadQuery, ReadResponse } from '#domain/wire.ts';

const TYPING_PAUSE_MS = 150;

/** The paths that return choices for a typed text. */
export type ChoicePath = {
  [Path in ReadPath]: { q: string } extends ReadQuery<Path> ? Path : never;
}[ReadPath];

export type ChoiceSearch<Path extends ChoicePath> = {
  found: ReadResponse<Path> | undefined;
  state: 'searching' | 'found' | 'failed';
  search: (typed: string) => void;
};

/** Searches while the user types. A response that arrives after a later request is ignored. */
export function useChoiceSearch<Path extends ChoicePath>(
  from: Endpoint<Path>,
  narrowed?: Omit<ReadQuery<Path>, 'q'>,
): ChoiceSearch<Path> {
  const [found, setFound] = useState<ReadResponse<Path>>();
  const [state, setState] = useState<ChoiceSearch<Path>['state']>('found');
  const requests = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(typed: string) {
    requests.current += 1;
    const request = requests.current;
    setState('searching');
    clearTimeout(timer.current);
    const words = cleanSearch(typed);
    timer.current = setTimeout(() => void ask(words, request), words === '' ? 0 : TYPING_PAUSE_MS);
  }

  async function ask(words: string, request: number) {
    const answer = await fetchQuietly(from, { ...narrowed, q: words });
    if (request !== requests.current) return;
    setState(answer ? 'found' : 'failed');
    setFound(answer);
  }

  return { found, state, search };
}
