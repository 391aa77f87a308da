import { randomBytes } from 'node:crypto';

/** 32 characters, so that every random byte is equally likely, without letters that look like digits. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Five random bits per letter, in groups: `readableCode(28, 7)` is x7k2m9q-… */
export function readableCode(letters: number, group: number): string {
  const text = [...randomBytes(letters)].map((byte) => alphabet[byte % 32]).join('');
  return text.match(new RegExp(`.{1,${group}}`, 'g'))?.join('-') ?? '';
}

/** The same for all ways to type a code. */
export function normalizeCode(code: string): string {
  return code
    .toLowerCase()
    .replace(/o/g, '0')
    .replace(/[il]/g, '1')
    .replace(/[^0-9a-z]/g, '');
}
