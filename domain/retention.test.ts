import { expect, test } from 'vitest';
import {
  applicationsKeptSince,
  mergesKeptSince,
  profilesKeptSince,
  visitorsKeptSince,
  yearsLater,
} from './retention.ts';

test('applications are kept for a year, by the calendar of Amsterdam', () => {
  expect(applicationsKeptSince(new Date('2026-11-15T03:30:00Z')).toISOString()).toBe(
    '2025-11-14T23:00:00.000Z',
  );
  expect(applicationsKeptSince(new Date('2026-07-01T03:30:00Z')).toISOString()).toBe(
    '2025-06-30T22:00:00.000Z',
  );
  expect(applicationsKeptSince(new Date('2026-12-31T23:30:00Z')).toISOString()).toBe(
    '2025-12-31T23:00:00.000Z',
  );
});

test('a leap day has its year too', () => {
  expect(applicationsKeptSince(new Date('2028-02-29T12:00:00Z')).toISOString()).toBe(
    '2027-02-27T23:00:00.000Z',
  );
});

test('visitors are kept for thirty days', () => {
  expect(visitorsKeptSince(new Date('2026-11-15T12:00:00Z')).toISOString()).toBe('2026-10-16T12:00:00.000Z');
});

test('profiles are kept for two years without activity', () => {
  expect(profilesKeptSince(new Date('2026-11-15T03:30:00Z')).toISOString()).toBe('2024-11-14T23:00:00.000Z');
});

test('a merge can be undone for thirty days', () => {
  expect(mergesKeptSince(new Date('2026-11-15T12:00:00Z')).toISOString()).toBe('2026-10-16T12:00:00.000Z');
});

test('years later is the same day, where that year has it', () => {
  expect(yearsLater('2024-02-29', 4)).toBe('2028-02-29');
  expect(yearsLater('2024-02-29', 2)).toBe('2026-02-28');
  expect(yearsLater('2025-12-31', 2)).toBe('2027-12-31');
});
