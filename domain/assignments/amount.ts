export const MAX_AMOUNT = 1_000_000;

// A group of thousands does not begin with a zero: '0.001' is a fraction of a cent, not one euro.
const dutch = /^([1-9]\d{0,2}(?:\.\d{3})+|\d+)(?:,(\d{1,2}))?$/;
const english = /^([1-9]\d{0,2}(?:,\d{3})+|\d+)(?:\.(\d{1,2}))?$/;

/** Euros as people type them: '4500', '4.500', '€ 4.500,50', '87.50'. Null for anything else. */
export function parseAmount(text: string): number | null {
  const plain = text.replace(/[€\s\u00a0]/gu, '').replace(/,-+$/, '');
  const [, whole, cents = '0'] = dutch.exec(plain) ?? english.exec(plain) ?? [];
  if (whole === undefined) return null;
  const amount = Number(`${whole.replace(/[.,]/g, '')}.${cents.padEnd(2, '0')}`);
  return amount <= MAX_AMOUNT ? amount : null;
}

/** As it is typed into a field: '4500' or '87,50'. */
export function amountText(amount: number | null): string {
  if (amount === null) return '';
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2).replace('.', ',');
}
