import type { PairObject } from './customer.ts';

/** One line of an editor of names and values. */
export type Pair = { key: string; value: string };
export type PairError = 'pairKey' | 'pairDuplicate' | 'pairTooMany' | 'tooLong' | 'invalidCharacters';

export const pairLimits = { key: 100, value: 1000, count: 50 } as const;

/** Text is shown as it is; what is more than text is shown as it is stored. */
export function pairText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

export function pairsOf(object: PairObject): Pair[] {
  return Object.entries(object).map(([key, value]) => ({ key, value: pairText(value) }));
}

/** The lines of a form, which come as two lists of equal length. Lines that were left empty are not there. */
export function readPairs(keys: readonly string[], values: readonly string[]): Pair[] {
  return keys
    .map((key, at) => ({ key: clean(key), value: clean(values[at] ?? '') }))
    .filter(({ key, value }) => key !== '' || value !== '');
}

/** What is wrong, by the place of the line. */
export function pairErrors(pairs: readonly Pair[]): Map<number, PairError> {
  const errors = new Map<number, PairError>();
  const seen = new Set<string>();
  for (const [at, pair] of pairs.entries()) {
    const error = pairError(pair, seen, at);
    if (error) errors.set(at, error);
    seen.add(pair.key);
  }
  return errors;
}

/** A value that still reads as it did keeps its kind: `true` does not become the word 'true'. */
export function objectOf(pairs: readonly Pair[], before: PairObject = {}): PairObject {
  return Object.fromEntries(
    pairs.map(({ key, value }) => {
      const kept = Object.hasOwn(before, key) && pairText(before[key]) === value;
      return [key, kept ? before[key] : value];
    }),
  );
}

function pairError({ key, value }: Pair, seen: ReadonlySet<string>, at: number): PairError | undefined {
  if (at >= pairLimits.count) return 'pairTooMany';
  if (key === '') return 'pairKey';
  if (seen.has(key)) return 'pairDuplicate';
  if (key.length > pairLimits.key || value.length > pairLimits.value) return 'tooLong';
  return /\p{Cc}/u.test(key + value) || !(key + value).isWellFormed() ? 'invalidCharacters' : undefined;
}

const clean = (text: string) => text.normalize('NFC').trim();
