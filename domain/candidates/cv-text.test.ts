import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanCvText, holdsWords, MAX_CV_TEXT } from './cv-text.ts';

test.each([
  ['a\r\nb\rc', 'a\nb\nc'],
  ['  veel \t spaties  ', 'veel spaties'],
  ['een\n\n\n\n\ntwee', 'een\n\ntwee'],
  ['rechts-\nbijstand', 'rechtsbijstand'],
  ['HBO-\nRechten', 'HBO-\nRechten'],
  ['2016-\n2018', '2016-\n2018'],
  ['nul\0byte', 'nul byte'],
  ['zacht\u00adstreepje', 'zacht streepje'],
  ['links\u202erechts', 'links rechts'],
  ['coo\u0308rdinator', 'coördinator'],
])('%j is kept as %j', (raw, kept) => expect(cleanCvText(raw)).toBe(kept));

test('the kept text is no longer than can be searched, and ends in a whole character', () => {
  expect(cleanCvText('a'.repeat(MAX_CV_TEXT))).toHaveLength(MAX_CV_TEXT);
  expect(cleanCvText('a'.repeat(MAX_CV_TEXT + 1))).toHaveLength(MAX_CV_TEXT);
  expect(cleanCvText(`${'a'.repeat(MAX_CV_TEXT - 1)}😀`)).toBe('a'.repeat(MAX_CV_TEXT - 1));
});

test('no text can be refused by the database', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (raw) => {
      const kept = cleanCvText(raw);
      expect(kept.isWellFormed()).toBe(true);
      expect(/[^\P{Cc}\n]/u.test(kept)).toBe(false);
    }),
  );
});

test.each([
  ['1 / 2', false],
  ['…… x', false],
  ['cv', true],
])('%j holds words: %s', (text, holds) => expect(holdsWords(text)).toBe(holds));
