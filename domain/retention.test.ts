import { expect, test } from 'vitest';
import { applicationsKeptSince, visitorsKeptSince } from './retention.ts';

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
