import { defaultCountry } from './customer.ts';

/** SA, SD and SS are never issued. */
const shape = /^([1-9]\d{3})\s*(?!SA|SD|SS)([A-Z]{2})$/i;

const dutchNames = new Set([
  defaultCountry.toLowerCase(),
  'nl',
  'holland',
  'netherlands',
  'the netherlands',
  '',
]);

export function isDutch(country: string): boolean {
  return dutchNames.has(country.trim().toLowerCase());
}

/** '1234ab' becomes '1234 AB'; any other text stays as it is. */
export function cleanPostalCode(text: string): string {
  const [, digits, letters] = shape.exec(text.trim()) ?? [];
  return digits && letters ? `${digits} ${letters.toUpperCase()}` : text.trim();
}

export function isDutchPostalCode(text: string): boolean {
  return shape.test(text);
}
