import type { PairObject } from './customer.ts';

/** One line of an editor of names and values. */
export type Pair = { key: string; value: string };
export type PairError = 'pairKey' | 'pairDuplicate' | 'pairTooMany' | 'tooLong' | 'invalidCharacters';

export const pairLimits = { key: 100, value: 1000, count: 50 } as const;

/** Text is shown as it is; what is more than text is shown as it is stored. */
function pairText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

export function pairsOf(object: PairObject): Pair[] {
  return Object.entries(object).map(([key, value]) => ({ key, value: pairText(value) }));
}

/** As they are stored; lines that were left empty are not there. */
export function cleanPairs(pairs: readonly Pair[]): Pair[] {
  return pairs
    .map(({ key, value }) => ({ key: clean(key), value: clean(value) }))
    .filter(({ key, value }) => key !== '' || value !== '');
}

/** What is wrong, by the place of the line. */
export function pairErrors(pairs: readonly Pair[]): Map<number, PairError> {
  const errors = new Map<number, PairError>();
  const seen = new Set<string>();
  for (const [at, line] of pairs.entries()) {
    const pair = { key: clean(line.key), value: clean(line.value) };
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
  // A line that was left empty is not there.
  if (key === '' && value === '') return undefined;
  if (at >= pairLimits.count) return 'pairTooMany';
  if (key === '') return 'pairKey';
  if (seen.has(key)) return 'pairDuplicate';
  if (key.length > pairLimits.key || value.length > pairLimits.value) return 'tooLong';
  return /\p{Cc}/u.test(key + value) || !(key + value).isWellFormed() ? 'invalidCharacters' : undefined;
}

const clean = (text: string) => text.normalize('NFC').trim();

/** As a form keeps them: all lines in one text. */
export function textOfPairs(pairs: readonly Pair[]): string {
  return pairs.length === 0 ? '' : JSON.stringify(pairs.map(({ key, value }) => [key, value]));
}

/** What is no such text holds nothing. */
export function pairsFromText(text: string): Pair[] {
  let read: unknown;
  try {
    read = JSON.parse(text || '[]');
  } catch {
    return [];
  }
  const lines = Array.isArray(read) ? (read as unknown[]) : [];
  return lines.flatMap((line) => {
    if (!Array.isArray(line)) return [];
    const [key, value] = line as unknown[];
    return typeof key === 'string' && typeof value === 'string' ? [{ key, value }] : [];
  });
}
