import { useEffect, useRef, useState } from 'react';
import { fetchQuietly } from '#app/browser/send.ts';
import { cleanSearch } from '#domain/list-state.ts';

const TYPING_PAUSE_MS = 150;

export type ChoiceSearch<Choice> = {
  choices: Choice[];
  state: 'searching' | 'found' | 'failed';
  search: (typed: string) => void;
};

/** What can be chosen, by what is typed; an answer that comes after a later question is left aside. */
export function useChoiceSearch<Choice>(from: string): ChoiceSearch<Choice> {
  const [choices, setChoices] = useState<Choice[]>([]);
  const [state, setState] = useState<ChoiceSearch<Choice>['state']>('found');
  const asked = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(typed: string) {
    asked.current += 1;
    const question = asked.current;
    setState('searching');
    clearTimeout(timer.current);
    const words = cleanSearch(typed);
    timer.current = setTimeout(() => void ask(words, question), words === '' ? 0 : TYPING_PAUSE_MS);
  }

  async function ask(words: string, question: number) {
    const found = await fetchQuietly<{ choices: Choice[] }>(`${from}?${new URLSearchParams({ q: words })}`);
    if (question !== asked.current) return;
    setState(found ? 'found' : 'failed');
    setChoices(found?.choices ?? []);
  }

  return { choices, state, search };
}
