import type { RecordError, RecordErrors } from './errors.ts';

export type Pair = { key: string; value: string };

/** An older site or an import may have stored other types than text; they are kept until the value is edited. */
export type PairObject = Record<string, unknown>;

export const pairLimits = { key: 100, value: 1000, count: 50 } as const;

/** Text is shown as it is, any other value as JSON. */
function pairText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

export function pairsOf(object: PairObject): Pair[] {
  return Object.entries(object).map(([key, value]) => ({ key, value: pairText(value) }));
}

/** As they are stored: trimmed, without the rows that were left empty. */
export function cleanPairs(pairs: readonly Pair[]): Pair[] {
  return pairs
    .map(({ key, value }) => ({ key: clean(key), value: clean(value) }))
    .filter(({ key, value }) => key !== '' || value !== '');
}

export function pairErrors(pairs: readonly Pair[]): RecordErrors {
  const errors: RecordErrors = {};
  const seen = new Set<string>();
  for (const [at, row] of pairs.entries()) {
    const pair = { key: clean(row.key), value: clean(row.value) };
    const error = pairError(pair, seen, at);
    if (error) errors[at] = error;
    seen.add(pair.key);
  }
  return errors;
}

export function objectOf(pairs: readonly Pair[]): PairObject {
  return Object.fromEntries(pairs.map(({ key, value }) => [key, value]));
}

/** A value that still reads as it did keeps its type: `true` does not become the text 'true'. */
export function keptPairs(before: PairObject, wanted: PairObject): PairObject {
  return Object.fromEntries(
    Object.entries(wanted).map(([key, value]) => {
      const kept = Object.hasOwn(before, key) && pairText(before[key]) === pairText(value);
      return [key, kept ? before[key] : value];
    }),
  );
}

/** The rows of a form value; anything but rows holds none. */
export function pairsIn(value: unknown): Pair[] {
  return Array.isArray(value) ? value.filter(isPair) : [];
}

/** From a form: errors by the number of the row. */
export function readPairs(given: unknown): { value: PairObject } | { errors: RecordErrors } {
  const rows = pairsIn(given);
  const errors = pairErrors(rows);
  return Object.keys(errors).length > 0 ? { errors } : { value: objectOf(cleanPairs(rows)) };
}

function isPair(row: unknown): row is Pair {
  if (typeof row !== 'object' || row === null || !('key' in row) || !('value' in row)) return false;
  return typeof row.key === 'string' && typeof row.value === 'string';
}

function pairError({ key, value }: Pair, seen: ReadonlySet<string>, at: number): RecordError | undefined {
  if (key === '' && value === '') return undefined;
  if (at >= pairLimits.count) return 'pairTooMany';
  if (key === '') return 'pairKey';
  if (seen.has(key)) return 'pairDuplicate';
  if (key.length > pairLimits.key || value.length > pairLimits.value) return 'tooLong';
  return /\p{Cc}/u.test(key + value) || !(key + value).isWellFormed() ? 'invalidCharacters' : undefined;
}

const clean = (text: string) => text.normalize('NFC').trim();
