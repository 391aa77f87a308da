import { array, assert, constant, double, integer, nat, oneof, property } from 'fast-check';
import { expect, test } from 'vitest';
import { pickSorted } from './pick-sorted.ts';

test('the numbers of a page are those of the whole list in its order', () => {
  const someNumber = oneof(
    integer({ min: -5, max: 5 }),
    double({ noNaN: true, noDefaultInfinity: true, min: -1e15, max: 1e15 }),
    constant(2 ** 52),
  );
  assert(
    property(array(someNumber, { maxLength: 60 }), nat(70), nat(30), (given, skip, count) => {
      const numbers = Float64Array.from(given, (number) => number + 0);
      const laterFirst = (one: number, other: number) => other - one;
      const sorted = [...numbers.keys()].sort(
        (one, other) => (numbers[one] ?? 0) - (numbers[other] ?? 0) || laterFirst(one, other),
      );
      expect(pickSorted(numbers, skip, count, laterFirst)).toEqual(sorted.slice(skip, skip + count));
    }),
    { numRuns: 2_000 },
  );
});
