import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { days } from '#tests/support/arbitraries.ts';
import { defaultSettings, settingsSchema } from './settings/settings.ts';
import {
  applicationTerm,
  fixedTerms,
  keptSince,
  keptUntil,
  monthsLater,
  retentionPurposes,
  termOf,
  type TermUnit,
} from './retention.ts';
import { calendarDay, startOfDay } from './time/amsterdam.ts';

describe('terms', () => {
  test('come from the settings, with the defaults that were promised', () => {
    const terms = Object.fromEntries(
      retentionPurposes.map((purpose) => [purpose, termOf(defaultSettings, purpose)]),
    );
    expect(terms).toEqual({
      applications: { amount: 12, unit: 'months' },
      consent: { amount: 24, unit: 'months' },
      unconfirmed: { amount: 12, unit: 'months' },
      profiles: { amount: 24, unit: 'months' },
      contacts: { amount: 24, unit: 'months' },
      placements: { amount: 84, unit: 'months' },
      messages: { amount: 12, unit: 'months' },
      alerts: { amount: 12, unit: 'months' },
      alertRequests: { amount: 3, unit: 'days' },
      mails: { amount: 90, unit: 'days' },
      visitors: { amount: 30, unit: 'days' },
      accounts: { amount: 24, unit: 'months' },
      backups: { amount: 30, unit: 'days' },
      merges: { amount: 30, unit: 'days' },
      links: { amount: 30, unit: 'days' },
      attempts: { amount: 1, unit: 'days' },
      origins: { amount: 6, unit: 'months' },
      correspondence: 'withRecord',
      erasures: 'permanent',
      audit: 'permanent',
    });
  });

  test('of applications are four weeks under the NVP code, and the longer term with consent', () => {
    const settings = settingsSchema.parse({ retention: { nvp_code: true, applications_months: 6 } });
    expect(applicationTerm(settings, false)).toEqual({ amount: 4, unit: 'weeks' });
    expect(applicationTerm(settings, true)).toEqual({ amount: 6, unit: 'months' });
    expect(applicationTerm(defaultSettings, false)).toEqual(applicationTerm(defaultSettings, true));
  });

  test.each(['applications_months', 'contacts_months', 'visitors_days', 'mails_days'])(
    '%s has a lower and an upper limit',
    (name) => {
      const max = name.endsWith('_days') ? 365 : 84;
      const accepts = (value: number) => settingsSchema.safeParse({ retention: { [name]: value } }).success;
      expect([0, 1, max, max + 1, 1.5].map(accepts)).toEqual([false, true, true, false, false]);
    },
  );
});

describe('kept since', () => {
  const year = termOf(defaultSettings, 'applications');
  test.each([
    ['2026-11-15T03:30:00Z', '2025-11-14T23:00:00.000Z'],
    ['2026-07-01T03:30:00Z', '2025-06-30T22:00:00.000Z'],
    ['2026-12-31T23:30:00Z', '2025-12-31T23:00:00.000Z'],
    // A year from 28 February 2027 ends on 28 February 2028.
    ['2028-02-29T12:00:00Z', '2027-02-28T23:00:00.000Z'],
  ])('%s is a year earlier by the calendar of Amsterdam', (now, since) => {
    expect(keptSince(year, new Date(now)).toISOString()).toBe(since);
  });

  test('counts two years, four weeks and thirty days', () => {
    const now = new Date('2026-11-15T03:30:00Z');
    const profiles = termOf(defaultSettings, 'profiles');
    expect(keptSince(profiles, now).toISOString()).toBe('2024-11-14T23:00:00.000Z');
    expect(keptSince({ amount: 4, unit: 'weeks' }, now).toISOString()).toBe('2026-10-17T22:00:00.000Z');
    expect(keptSince(fixedTerms.merges, now).toISOString()).toBe('2026-10-16T03:30:00.000Z');
  });
});

test('months later is the same day, where that month has it', () => {
  expect(monthsLater('2024-02-29', 48)).toBe('2028-02-29');
  expect(monthsLater('2024-02-29', 24)).toBe('2026-02-28');
  expect(monthsLater('2025-12-31', 24)).toBe('2027-12-31');
  expect(monthsLater('2026-01-31', 1)).toBe('2026-02-28');
});

test('something expires on the day after the last day that is shown', () => {
  const units = fc.constantFrom<TermUnit>('weeks', 'months');
  fc.assert(
    fc.property(days, days, fc.integer({ min: 1, max: 84 }), units, (start, today, amount, unit) => {
      const term = { amount, unit };
      const since = startOfDay(start);
      const isExpired = since < keptSince(term, startOfDay(today));
      expect(isExpired).toBe(keptUntil(term, since) < today);
      expect(calendarDay(since)).toBe(start);
    }),
    { numRuns: 300 },
  );
});
