import { expect, test } from 'vitest';
import { sessionState } from './session-state.ts';

const off = { two_factor_auth: false, require_email_verification: false, session_timeout: 24 };
const fresh = { twoFactorEnabled: false, twoFactorPassed: false, emailVerified: false };

test('without settings an ordinary account is in at once', () => expect(sessionState(fresh, off)).toBe('ok'));

test('a second factor that somebody chose himself is asked whatever the setting', () => {
  expect(sessionState({ ...fresh, twoFactorEnabled: true }, off)).toBe('twoFactorRequired');
  expect(sessionState({ ...fresh, twoFactorEnabled: true, twoFactorPassed: true }, off)).toBe('ok');
});

test('two_factor_auth sends everybody without it to the set-up', () => {
  const on = { ...off, two_factor_auth: true };
  expect(sessionState(fresh, on)).toBe('twoFactorSetUpRequired');
  expect(sessionState({ ...fresh, twoFactorEnabled: true, twoFactorPassed: true }, on)).toBe('ok');
});

test('require_email_verification holds back who has not confirmed', () => {
  const on = { ...off, require_email_verification: true };
  expect(sessionState(fresh, on)).toBe('emailVerificationRequired');
  expect(sessionState({ ...fresh, emailVerified: true }, on)).toBe('ok');
});

test('nothing is shown of the account before the second factor is passed', () => {
  const on = { ...off, require_email_verification: true, two_factor_auth: true };
  expect(sessionState({ ...fresh, twoFactorEnabled: true }, on)).toBe('twoFactorRequired');
});
