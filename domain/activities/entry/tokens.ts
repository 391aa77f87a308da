/** A word of an entry. `word`: as it is compared, empty for what is between quotes and means only itself. */
export type Token = { text: string; word: string };

/** A phrase of so many tokens with a meaning. */
export type Found<Value> = { length: number; value: Value };

/** A quote counts at the start of a word, if another one ends it; a doubled quote inside is a quote. */
const shape = /"((?:[^"]|"")+)"(?=\s|$)|\S+/g;

export function tokensOf(text: string): Token[] {
  return [...text.matchAll(shape)].flatMap(([whole, quoted]) => {
    if (quoted === undefined) return [{ text: whole, word: comparable(whole) }];
    const literal = quoted.replaceAll('""', '"').trim();
    return literal === '' ? [] : [{ text: literal, word: '' }];
  });
}

export function quoted(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

function comparable(text: string): string {
  return text
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/[,;.!?]+$/, '');
}

/** The words from a place on; an empty one beyond the end. */
export function wordAt(tokens: readonly Token[], at: number): string {
  return tokens[at]?.word ?? '';
}

/** How many tokens these words take; 0 if they are not here. */
export function saysAt(tokens: readonly Token[], at: number, words: readonly string[]): number {
  return words.every((word, nth) => wordAt(tokens, at + nth) === word) ? words.length : 0;
}
