import type { ReactNode } from 'react';

/** A private-use character, which no text contains. */
const PLACE = '\u{E000}';

/** A sentence of the texts with an element in the place of its word, such as a title in another language. */
export function Sentence({ of, children }: { of: (word: string) => string; children: ReactNode }) {
  const [before, after] = of(PLACE).split(PLACE);
  return (
    <>
      {before}
      {children}
      {after}
    </>
  );
}
