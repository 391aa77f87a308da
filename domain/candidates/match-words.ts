/**
 * Matches if at least `least` of the parts occur. 'reis*' is a prefix, '*recht*' a part of a word, 'legal counsel' a phrase.
 * In lower case without accents.
 */
export type WordQuery = { least: number; of: readonly (string | WordQuery)[] };

export const anyOf = (of: WordQuery['of']): WordQuery => ({ least: 1, of });
export const allOf = (of: WordQuery['of']): WordQuery => ({ least: of.length, of });

/** Finds any of these words in text that `plainWords` made plain. */
export function wordPattern(words: readonly string[]): RegExp {
  const parts = words.map((word) => {
    const from = word.startsWith('*') ? '' : String.raw`(?<![\p{L}\p{N}])`;
    const to = word.endsWith('*') ? '' : String.raw`(?![\p{L}\p{N}])`;
    return `${from}${word.replaceAll('*', '')}${to}`;
  });
  return new RegExp(parts.join('|'), 'u');
}

export const numbers = (from: number, to: number): string[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => String(from + index));
