import { createHash } from 'node:crypto';

/** Deterministic, so that rows can refer to each other before they are stored. */
export function uuidFrom(given: string): string {
  const hex = createHash('sha256').update(given).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
