import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onlyAscii } from '../vite.ascii.ts';

test('scripts with escapes mean the same, and have no other characters', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const packed = onlyAscii(
        `[${JSON.stringify(text)}, /^[${text.replace(/[^\p{L}]/gu, '')}–😀]$/u.test('😀')]`,
      );
      expect(packed).toMatch(/^[\0-\u007f]*$/);
      expect(runInNewContext(packed)).toEqual([text, true]);
    }),
  );
});

test('a character that an escape would change stops the build', () => {
  expect(() => onlyAscii('const dashes = String.raw`a|–`;')).toThrow('a|–');
  expect(() => onlyAscii(String.raw`const quote = '\’';`)).toThrow('’');
  expect(onlyAscii(String.raw`const quote = '\\’';`)).toBe(String.raw`const quote = '\\\u2019';`);
});
