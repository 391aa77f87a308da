import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instantOf, isPlannableDay, localMoment } from './local-moment.ts';

const read = (text: string) => instantOf(text)?.toISOString() ?? null;

describe('a moment in a form', () => {
  test('is what the clock in Amsterdam shows, in winter and in summer', () => {
    expect(read('2026-01-15T09:30')).toBe('2026-01-15T08:30:00.000Z');
    expect(read('2026-07-15T09:30')).toBe('2026-07-15T07:30:00.000Z');
    expect(read('2026-12-31T23:59')).toBe('2026-12-31T22:59:00.000Z');
    expect(read('2026-01-01T00:00')).toBe('2025-12-31T23:00:00.000Z');
  });

  test('does not exist in the hour that is skipped', () => {
    expect(read('2026-03-29T01:59')).toBe('2026-03-29T00:59:00.000Z');
    expect(read('2026-03-29T02:00')).toBeNull();
    expect(read('2026-03-29T02:59')).toBeNull();
    expect(read('2026-03-29T03:00')).toBe('2026-03-29T01:00:00.000Z');
  });

  test('is the first of the two in the hour that comes twice', () => {
    expect(read('2026-10-25T02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(read('2026-10-25T03:00')).toBe('2026-10-25T02:00:00.000Z');
  });

  test('may come with seconds, which do not count', () => {
    expect(read('2026-01-15T09:30:59')).toBe('2026-01-15T08:30:00.000Z');
    expect(read('2026-01-15T09:30:59.123')).toBe('2026-01-15T08:30:00.000Z');
  });

  test.each([
    '',
    '2026-02-30T10:00',
    '2025-02-29T10:00',
    '2026-13-01T10:00',
    '2026-01-15T24:00',
    '2026-01-15T10:60',
    '2026-01-15',
    '2026-01-15 10:00',
    '15-01-2026T10:00',
    '0000-01-01T10:00',
    '1949-12-31T10:00',
    '2200-01-01T10:00',
    '20260-01-15T10:00',
    "2026-01-15T10:00'; drop table activities",
  ])('%j is none', (text) => {
    expect(instantOf(text)).toBeNull();
  });

  test('comes back as it went in', () => {
    const instants = fc.date({
      min: new Date('1950-01-02'),
      max: new Date('2199-12-30'),
      noInvalidDate: true,
    });
    fc.assert(
      fc.property(instants, (instant) => {
        const text = localMoment(instant);
        const again = instantOf(text);
        expect(again && localMoment(again)).toBe(text);
      }),
      { numRuns: 500 },
    );
  });
});

describe('a day that can be planned', () => {
  test.each([
    ['1950-01-01', true],
    ['1949-12-31', false],
    ['2199-12-31', true],
    ['2200-01-01', false],
    ['2028-02-29', true],
    ['2027-02-29', false],
  ])('%s: %s', (day, plannable) => {
    expect(isPlannableDay(day)).toBe(plannable);
  });
});
