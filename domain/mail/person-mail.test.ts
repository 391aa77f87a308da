import { expect, test } from 'vitest';
import { isAmong } from './person-mail.ts';

test.each([
  [['jan@kantoor.example'], 'an@kantoor.example', false],
  [['an@kantoor.example.nl'], 'an@kantoor.example', false],
  [['Jan Bos <JAN@kantoor.example>'], 'jan@kantoor.example', true],
  [['iemand@elders.example', 'jan@kantoor.example'], 'Jan@Kantoor.example', true],
  [[], 'jan@kantoor.example', false],
])('among %j, %s: %s', (typed, address, expected) => {
  expect(isAmong(typed, address)).toBe(expected);
});
