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

const noConsent = {
  privacyAcceptedAt: null,
  privacySource: null,
  consentUntil: null,
  consentWithdrawnAt: null,
  consentDueOn: null,
};

describe('a registered candidate', () => {
  const registered = { ...noConsent, registeredAt: at('2025-01-01'), lastActiveAt: at('2025-03-04') };
  const person = { ...registered, privacyAcceptedAt: at('2025-02-03'), privacySource: 'phone' } as const;
  test('is kept for two years after they agreed, whatever happened since', () => {
    expect(retentionOf(defaultSettings, person, [])).toEqual({
      purpose: 'consent',
      since: at('2025-02-03'),
      term: { amount: 24, unit: 'months' },
      until: '2027-02-03',
    });
  });
  test('is kept until the day to which they agreed, or shorter if the term was shortened', () => {
    const until = { ...person, consentUntil: '2026-02-03' };
    expect(retentionOf(defaultSettings, until, [])).toMatchObject({ until: '2026-02-03' });
    const settings = settingsSchema.parse({ retention: { profiles_months: 6 } });
    expect(retentionOf(settings, until, [])).toMatchObject({ until: '2025-08-03' });
  });
  test('who agreed on a leap day is kept until the end of that February', () => {
    const leap = { ...person, privacyAcceptedAt: at('2028-02-29') };
    expect(retentionOf(defaultSettings, leap, [])).toMatchObject({ until: '2030-02-28' });
  });
  test('is kept as long as their applications', () => {
    expect(retentionOf(defaultSettings, person, [applied('2026-12-01', '2027-01-05')])).toMatchObject({
      until: '2028-01-05',
      purpose: 'applications',
    });
    expect(retentionOf(defaultSettings, person, [applied('2026-12-01')])).toMatchObject({
      until: '2028-12-01',
      purpose: 'profiles',
    });
  });
  test('without consent is kept for the term of an application since they were registered', () => {
    for (const read of [
      registered,
      { ...registered, privacyAcceptedAt: at('2025-02-03'), privacySource: 'form' } as const,
    ])
      expect(retentionOf(defaultSettings, read, [])).toEqual({
        purpose: 'unconfirmed',
        since: at('2025-01-01'),
        term: { amount: 12, unit: 'months' },
        until: '2026-01-01',
      });
    const nvp = settingsSchema.parse({ retention: { nvp_code: true } });
    expect(retentionOf(nvp, registered, [])).toMatchObject({ until: '2025-01-29' });
  });
  test('who was registered before consent was required can be asked for 90 days', () => {
    const late = { ...registered, consentDueOn: '2027-02-13' };
    expect(retentionOf(defaultSettings, late, [])).toMatchObject({
      purpose: 'unconfirmed',
      since: new Date('2026-11-14T23:00:00Z'),
      until: '2027-02-13',
    });
  });
  test('who withdrew is kept for a running application of their own only', () => {
    const withdrawn = { ...person, consentWithdrawnAt: at('2025-05-05') };
    expect(retentionOf(defaultSettings, withdrawn, [])).toMatchObject({ until: '2025-05-05' });
    expect(retentionOf(defaultSettings, withdrawn, [applied('2025-03-05')])).toMatchObject({
      purpose: 'profiles',
    });
    for (const over of [applied('2025-03-05', '2025-06-01'), applied('2025-03-05', undefined, true)])
      expect(retentionOf(defaultSettings, withdrawn, [over])).toMatchObject({ until: '2025-05-05' });
  });
});

describe('a guest', () => {
  const person = { ...noConsent, registeredAt: null, lastActiveAt: at('2025-03-04') };
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
