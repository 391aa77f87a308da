import { createContext, use, useCallback } from 'react';
import { type Colleague, withNames } from '#domain/mentions/mention.ts';
import { useTexts } from './use-site.ts';

/** Everybody with an account, for the names in texts and to choose from. */
export const ColleaguesContext = createContext<readonly Colleague[]>([]);

export const useColleagues = (): readonly Colleague[] => use(ColleaguesContext);

/** A text with '@Eva Smit' in place of each mention. */
export function useWithNames(): (text: string) => string {
  const colleagues = useColleagues();
  const { former } = useTexts().mentions;
  return useCallback(
    (text) => withNames(text, (id) => colleagues.find((one) => one.id === id)?.label, former),
    [colleagues, former],
  );
}
