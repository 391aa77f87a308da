import fc from 'fast-check';
import { expect, test } from 'vitest';
import { headerText } from './header-text.ts';

test('a line break begins no header', () => {
  expect(headerText('Vraag\r\nBcc: iedereen@example.nl')).toBe('Vraag Bcc: iedereen@example.nl');
  expect(headerText('a\u0000b\u2028c\u0085d\u202ee')).toBe('a b c d e');
});

test('what is written stays as it is', () => {
  expect(headerText('Coördinator “Wwft” – 32 uur 🙂')).toBe('Coördinator “Wwft” – 32 uur 🙂');
});

test('what is longer than the limit is cut off between characters', () => {
  expect(headerText('🙂'.repeat(200))).toBe('🙂'.repeat(200));
  expect(headerText('🙂'.repeat(201))).toBe(`${'🙂'.repeat(199)}…`);
});

test('is one line without control characters, whatever is given', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (text) => {
      const header = headerText(text);
      expect(header).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
      expect([...header].length).toBeLessThanOrEqual(200);
    }),
  );
});
