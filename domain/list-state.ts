import { uuidPattern } from './uuid.ts';

/** Reads the state of a list from the URL. Malformed values are ignored. */

export const MAX_SEARCH_LENGTH = 100;
const MAX_PAGE = 100_000;

export function integerFrom(
  params: URLSearchParams,
  name: string,
  { min, max, fallback }: { min: number; max: number; fallback: number },
): number {
  const raw = params.get(name) ?? '';
  const value = /^(?:0|[1-9]\d{0,14})$/.test(raw) ? Number(raw) : fallback;
  return value >= min && value <= max ? value : fallback;
}

export function pageFrom(params: URLSearchParams, name = 'pagina'): number {
  return integerFrom(params, name, { min: 1, max: MAX_PAGE, fallback: 1 });
}

/** Control characters separate words like spaces; the database would refuse a null byte. */
export function cleanSearch(text: string): string {
  const oneLine = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return [...oneLine].slice(0, MAX_SEARCH_LENGTH).join('').trimEnd();
}

export function searchFrom(params: URLSearchParams, name = 'zoek'): string {
  return cleanSearch(params.get(name) ?? '');
}

export function oneOf<T extends string, F>(
  params: URLSearchParams,
  name: string,
  allowed: readonly T[],
  fallback: F,
): T | F {
  const value = params.get(name);
  return allowed.find((candidate) => candidate === value) ?? fallback;
}

/** Each allowed value once, in the order of `allowed`, so that one selection has one URL. */
export function manyOf<T extends string>(params: URLSearchParams, name: string, allowed: readonly T[]): T[] {
  const values = new Set(params.getAll(name));
  return allowed.filter((candidate) => values.has(candidate));
}

/** The id of a row, or null if malformed. */
export function idFrom(params: URLSearchParams, name: string): string | null {
  const value = params.get(name) ?? '';
  return uuidPattern.test(value) ? value.toLowerCase() : null;
}

const MAX_CHOSEN = 50;

/** Each id once, in order, so that one selection has one URL. */
export function idsFrom(params: URLSearchParams, name: string): string[] {
  const ids = params.getAll(name).filter((value) => uuidPattern.test(value));
  return [...new Set(ids.map((id) => id.toLowerCase()))].sort().slice(0, MAX_CHOSEN);
}

/** The same for texts. */
export function textsFrom(params: URLSearchParams, name: string): string[] {
  const texts = params.getAll(name).map(cleanSearch).filter(Boolean);
  return [...new Set(texts)].sort().slice(0, MAX_CHOSEN);
}

/** In the URL of a list to which the server sends somebody back, until the browser shows it as it was left. */
export const SENT_BACK_PARAM = 'terug';
