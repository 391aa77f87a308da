import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { decrypt, encrypt } from './encryption.ts';

const key = randomBytes(32);
const sealed = encrypt(key, 'JBSWY3DPEHPK3PXP', 'anna');

test('opens for its owner with its key', () => expect(decrypt(key, sealed, 'anna')).toBe('JBSWY3DPEHPK3PXP'));

test('never looks the same twice', () => expect(encrypt(key, 'JBSWY3DPEHPK3PXP', 'anna')).not.toBe(sealed));

test('cannot be decrypted in the row of somebody else, with another key, or changed', () => {
  expect(() => decrypt(key, sealed, 'jan')).toThrow(/cannot be decrypted/);
  expect(() => decrypt(randomBytes(32), sealed, 'anna')).toThrow(/cannot be decrypted/);
  expect(() => decrypt(key, `A${sealed.slice(1, -1)}A`, 'anna')).toThrow(/cannot be decrypted/);
});
