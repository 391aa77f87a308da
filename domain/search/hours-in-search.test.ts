import { describe, expect, test } from 'vitest';
import { hoursInSearch, narrowed } from './hours-in-search.ts';

describe('hours in a search', () => {
  test.each([
    ['32 uur', 8, 32, ''],
    ['parttime 24 uur', 8, 24, 'parttime'],
    ['jurist 32 uur per week Breda', 8, 32, 'jurist Breda'],
    ['24-32 uur', 24, 32, ''],
    ['24 – 32 uur', 24, 32, ''],
    ['24 tot 32 uur advocaat', 24, 32, 'advocaat'],
    ['tussen 24 en 32 uur', 24, 32, ''],
    ['32 of 36 uur', 32, 36, ''],
    ['36 tot en met 24 uur', 24, 36, ''],
    ['32 hours', 8, 32, ''],
    ['notary 24 to 32 hours a week', 24, 32, 'notary'],
    ['privacy 32h', 8, 32, 'privacy'],
    ['32u jurist', 8, 32, 'jurist'],
    ['32-urige werkweek', 8, 32, 'werkweek'],
    ['max 24 uur', 8, 24, ''],
    ['up to 24 hours', 8, 24, ''],
    ['minimaal 32 uur', 32, 40, ''],
    ['at least 32 hours', 32, 40, ''],
    ['24+ uur', 24, 40, ''],
    ['24 uur p/w', 8, 24, ''],
    ['32,5 uur', 8, 32, ''],
    ['4 uur', 8, 8, ''],
    ['3 dagen per week', 8, 24, ''],
    ['jurist 3-4 dagen', 24, 32, 'jurist'],
    ['notary 2 days a week', 8, 16, 'notary'],
    ['minimaal 4 dagen', 32, 40, ''],
  ])('%j', (search, min, max, rest) => {
    expect(hoursInSearch(search)).toMatchObject({ min, max, rest });
  });

  test.each([
    'jurist',
    '32',
    '€ 110 per uur',
    'artikel 24 uurwerk',
    '1.024 uur',
    '132 uur',
    '0 uur',
    '30 dagen',
    'wet 2026',
  ])('none in %j', (search) => expect(hoursInSearch(search)).toBeUndefined());

  test('narrow the filter and never widen it', () => {
    expect(narrowed(40, { min: 24, max: 32 })).toEqual({ min: 24, max: 32 });
    expect(narrowed(16, { min: 8, max: 32 })).toEqual({ min: 8, max: 16 });
    expect(narrowed(24, undefined)).toEqual({ min: 8, max: 24 });
  });
});
