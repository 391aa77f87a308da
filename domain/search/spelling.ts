/** Words shorter than this are abbreviations or too short to guess. */
const SHORTEST = 4;

/**
 * How many letters of `typed` are wrong: added, left out, replaced or swapped with the next. Undefined if the words
 * differ too much for a typing error.
 */
export function typingErrors(typed: string, word: string): number | undefined {
  if (typed.length < SHORTEST || /\d/.test(typed)) return undefined;
  const most = typed.length < 7 || typed[0] !== word[0] ? 1 : 2;
  if (Math.abs(typed.length - word.length) > most) return undefined;
  // In a short word the first letter is seldom wrong, and another one makes another word: 'woord', 'noord'.
  if (typed.length < 7 && typed[0] !== word[0]) return undefined;
  const errors = distance(typed, word);
  return errors <= most ? errors : undefined;
}

/** Damerau-Levenshtein, restricted to one edit per pair. */
function distance(one: string, other: string): number {
  let before: number[] = [];
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row++) {
    const current = [row];
    for (let column = 1; column <= other.length; column++) {
      const same = one[row - 1] === other[column - 1];
      const swapped =
        row > 1 && column > 1 && one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      current.push(
        Math.min(
          (previous[column] ?? 0) + 1,
          (current[column - 1] ?? 0) + 1,
          (previous[column - 1] ?? 0) + (same ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, previous] = [previous, current];
  }
  return previous[other.length] ?? 0;
}
