import { expect, test } from 'vitest';
import { checkNewPassword } from './check-new-password.ts';

test.each(['1qaz2wsx3edc', 'q1w2e3r4t5y6', 'sonyericsson', 'Counterstrike', 'finalfantasy'])(
  'refuses %s, which leaked too often',
  (password) => expect(checkNewPassword(password, [])).toBe('passwordCommon'),
);

test('judges by the rules of the browser first', () => {
  expect(checkNewPassword('kort', [])).toBe('passwordTooShort');
  expect(checkNewPassword('Anna-Vries-84', ['Anna de Vries'])).toBe('passwordPersonal');
});

test('accepts what nobody else would think of', () => {
  expect(checkNewPassword('de kroket is nog warm', ['Anna de Vries'])).toBeUndefined();
});
