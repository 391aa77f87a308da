import fc from 'fast-check';
import { expect, test } from 'vitest';
import { changedPart } from './changed-part.ts';

test.each([
  ['Dag Anna, tot morgen', 'Dag Anna, tot dinsdag', 'morgen'],
  ['Dag Anna', 'Dag Anna', ''],
  ['', 'Dag', ''],
  ['Dag', '', 'Dag'],
  ['a b c b', 'a b', ' c b'],
  ['Met vriendelijke groet', 'Met hartelijke groet', 'vriendelijke'],
])('of %j compared with %j, %j changed', (text, other, changed) => {
  expect(changedPart(text, other).changed).toBe(changed);
});

test('no letter of a text is lost, and equal texts have no change', () => {
  const text = fc.array(fc.constantFrom('a', 'b', ' ', '\n', 'woord')).map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, text, (one, other) => {
      const { before, changed, after } = changedPart(one, other);
      expect(before + changed + after).toBe(one);
      expect(other.startsWith(before) && other.endsWith(after)).toBe(true);
      if (one === other) expect(changed).toBe('');
    }),
  );
});
