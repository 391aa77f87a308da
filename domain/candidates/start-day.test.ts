import { expect, test } from 'vitest';
import { readStartDay } from './start-day.ts';

test.each<[string, string | undefined]>([
  ['Per direct', '2026-11-15'],
  ['z.s.m.', '2026-11-15'],
  ['immediately', '2026-11-15'],
  ['In overleg', 'anytime'],
  ['Per 1 februari 2027', '2027-02-01'],
  ['vanaf 1 maart', '2027-03-01'],
  ['15 december', '2026-12-15'],
  ['1 november', '2026-11-01'],
  ['31 oktober', '2027-10-31'],
  ['januari 2027', '2027-01-01'],
  ['from 1 March 2027', '2027-03-01'],
  ['2027-02-01', '2027-02-01'],
  ['01-02-2027', '2027-02-01'],
  ['30 februari 2027', undefined],
  ['2027-02-30', undefined],
  ['een maand na tekenen', undefined],
  ['', undefined],
])('%j begins on %j', (text, day) => expect(readStartDay(text, '2026-11-15')).toBe(day));
