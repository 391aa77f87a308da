import { useCallback } from 'react';
import { withNames } from '#domain/mentions/mention.ts';
import { useColleagues } from './use-colleagues.ts';
import { useTexts } from './use-site.ts';

/** A text with '@Eva Smit' in place of each mention. */
export function useWithNames(): (text: string) => string {
  const colleagues = useColleagues();
  const { former } = useTexts().mentions;
  return useCallback(
    (text) => withNames(text, (id) => colleagues.find((one) => one.id === id)?.label, former),
    [colleagues, former],
  );
}
