export type ChangedPart = { before: string; changed: string; after: string };

/** Splits a text around the words that another text does not have in the same place, counted from both ends. */
export function changedPart(text: string, other: string): ChangedPart {
  const [own, theirs] = [wordsOf(text), wordsOf(other)];
  const shorter = Math.min(own.length, theirs.length);
  let start = 0;
  while (start < shorter && own[start] === theirs[start]) start += 1;
  let end = 0;
  while (end < shorter - start && own.at(-1 - end) === theirs.at(-1 - end)) end += 1;
  const stop = own.length - end;
  return {
    before: own.slice(0, start).join(''),
    changed: own.slice(start, stop).join(''),
    after: own.slice(stop).join(''),
  };
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];
