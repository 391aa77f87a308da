import { describe, expect, test } from 'vitest';
import { defaultSettings, settingsSchema } from '../settings/settings.ts';
import { applicationRetention, retentionOf } from './retention-of.ts';

const at = (day: string) => new Date(`${day}T12:00:00Z`);
const applied = (created: string, completed?: string, proposed = false) => ({
  createdAt: at(created),
  proposedAt: proposed ? at(created) : null,
  completedAt: completed ? at(completed) : null,
  longerConsentAt: null,
});

describe('a registered candidate', () => {
  const person = { registeredAt: at('2025-01-01'), lastActiveAt: at('2025-03-04') };
  test('is kept for two years after the last activity', () => {
    expect(retentionOf(defaultSettings, person, [])).toEqual({
      purpose: 'profiles',
      since: at('2025-03-04'),
      term: { amount: 24, unit: 'months' },
      until: '2027-03-04',
    });
  });
  test('is active when they apply, not when staff propose them', () => {
    expect(retentionOf(defaultSettings, person, [applied('2025-06-02')])).toMatchObject({
      until: '2027-06-02',
      purpose: 'profiles',
    });
    expect(retentionOf(defaultSettings, person, [applied('2025-06-02', undefined, true)])).toMatchObject({
      until: '2027-03-04',
    });
  });
  test('whose last activity was on a leap day is kept until the end of that February', () => {
    expect(retentionOf(defaultSettings, { ...person, lastActiveAt: at('2028-02-29') }, [])).toMatchObject({
      until: '2030-02-28',
    });
  });
  test('is kept for the term of the settings', () => {
    const settings = settingsSchema.parse({ retention: { profiles_months: 6 } });
    expect(retentionOf(settings, person, [])).toMatchObject({ until: '2025-09-04' });
  });
});

describe('a guest', () => {
  const person = { registeredAt: null, lastActiveAt: at('2025-03-04') };
  test('is deleted a year after their last application was completed', () => {
    const applications = [applied('2025-03-04', '2025-03-10'), applied('2025-03-05', '2025-04-10')];
    expect(retentionOf(defaultSettings, person, applications)).toEqual({
      purpose: 'applications',
      since: at('2025-04-10'),
      term: { amount: 12, unit: 'months' },
      until: '2026-04-10',
    });
  });
  test('with an open application is deleted after two years without activity', () => {
    expect(
      retentionOf(defaultSettings, person, [applied('2025-03-10', '2025-04-10'), applied('2025-03-04')]),
    ).toMatchObject({ until: '2027-03-10', since: at('2025-03-10'), purpose: 'profiles' });
  });
  test('without an application is kept like a profile', () => {
    expect(retentionOf(defaultSettings, person, [])).toMatchObject({ until: '2027-03-04' });
  });
});

test('under the NVP code an application is kept for four weeks, and for a year with consent', () => {
  const settings = settingsSchema.parse({ retention: { nvp_code: true } });
  const completed = applied('2025-03-04', '2025-03-10');
  expect(applicationRetention(settings, completed)?.until).toBe('2025-04-07');
  const agreed = { ...completed, longerConsentAt: at('2025-03-04') };
  expect(applicationRetention(settings, agreed)?.until).toBe('2026-03-10');
  expect(applicationRetention(settings, applied('2025-03-04'))).toBeUndefined();
});
