import { expect, test } from 'vitest';
import { waitsTooLong } from './time-in-status.ts';

test.each([
  ['pending', 2],
  ['reviewing', 5],
  ['interview', 10],
  ['offer', 7],
] as const)('%s may take %i days and no more', (status, days) => {
  expect(waitsTooLong(status, days)).toBe(false);
  expect(waitsTooLong(status, days + 1)).toBe(true);
});

test('what is decided waits for nothing', () => {
  expect(waitsTooLong('accepted', 400)).toBe(false);
  expect(waitsTooLong('rejected', 400)).toBe(false);
});
