import { expect, test } from 'vitest';
import { type Role, roles } from './roles.ts';
import { isSetUpDue, isTwoFactorMandatory, sessionState } from './session-state.ts';

const off = {
  two_factor_auth: false,
  two_factor_owners: false,
  require_email_verification: false,
  session_timeout: 24,
  sign_in_link: false,
  reserve_rates: false,
};
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

test('setting it up is offered once, and an owner must do so within a week', () => {
  const now = new Date('2026-11-16T12:00:00Z');
  const owners = { ...off, two_factor_owners: true };
  const askedAgo = (ms: number) => new Date(now.getTime() - ms);
  const week = 7 * 86_400_000;
  const due = (role: Role, twoFactorAskedAt: Date | null, security = owners) =>
    isSetUpDue({ role, twoFactorAskedAt }, security, now);
  for (const role of roles) expect(due(role, null, off)).toBe(true);
  expect(due('owner', askedAgo(week - 1))).toBe(false);
  expect(due('owner', askedAgo(week))).toBe(true);
  expect(due('owner', askedAgo(week), off)).toBe(false);
  expect(due('recruiter', askedAgo(10 * week))).toBe(false);
  expect(sessionState({ ...fresh, setUpDue: true }, off)).toBe('twoFactorSetUpRequired');
  expect(sessionState({ ...fresh, setUpDue: true, twoFactorEnabled: true, twoFactorPassed: true }, off)).toBe(
    'ok',
  );
});

test('it is mandatory for everyone, for owners or for nobody', () => {
  const mandatoryFor = (security: typeof off) => roles.filter((role) => isTwoFactorMandatory(role, security));
  expect(mandatoryFor(off)).toEqual([]);
  expect(mandatoryFor({ ...off, two_factor_owners: true })).toEqual(['owner']);
  expect(mandatoryFor({ ...off, two_factor_auth: true })).toEqual(roles);
});
