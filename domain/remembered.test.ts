import { expect, test } from 'vitest';
import { remembered } from './remembered.ts';

test('an answer is worked out once, and again after very many others', () => {
  let worked = 0;
  const double = remembered((n: number) => {
    worked++;
    return n * 2;
  });
  expect([double(1), double(1), double(2)]).toEqual([2, 2, 4]);
  expect(worked).toBe(2);
  for (let n = 0; n < 10_001; n++) double(n);
  const before = worked;
  expect(double(1)).toBe(2);
  expect(worked).toBe(before + 1);
});
