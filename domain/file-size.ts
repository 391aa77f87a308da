import type { Language } from './language.ts';
import { formatNumber } from './time/format.ts';

/** kB, or MB with one decimal from a million bytes. */
export function formatFileSize(bytes: number, language: Language): string {
  if (bytes < 1_000_000) return `${formatNumber(Math.max(1, Math.round(bytes / 1000)), language)} kB`;
  return `${formatNumber(Math.round(bytes / 100_000) / 10, language)} MB`;
}
