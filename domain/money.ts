import { amountText, parseAmount } from './assignments/amount.ts';
import type { Language } from './language.ts';
import { formatMoney } from './time/format.ts';

/** Euros as people type them, in whole cents; null for anything else. */
export function parseCents(text: string): number | null {
  const euros = parseAmount(text);
  return euros === null ? null : Math.round(euros * 100);
}

/** As it is typed into a field. */
export const centsText = (cents: number | null): string => amountText(cents === null ? null : cents / 100);

export const formatCents = (cents: number, language: Language): string => formatMoney(cents / 100, language);
