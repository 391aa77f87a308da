import { randomBytes } from 'node:crypto';

/** Thirty-two of them, so that a random byte chooses evenly; without the letters that are taken for digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Five random bits per letter, in groups that can be typed over: `readableCode(24, 6)` is x7k2m9-… */
export function readableCode(letters: number, group: number): string {
  const text = [...randomBytes(letters)].map((byte) => alphabet[byte % 32]).join('');
  return text.match(new RegExp(`.{1,${group}}`, 'g'))?.join('-') ?? '';
}

/** As it was made, however it was typed over. */
export function asMade(code: string): string {
  return code
    .toLowerCase()
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
    .replace(/[^0-9a-z]/g, '');
}
