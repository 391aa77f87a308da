import { describe, expect, test } from 'vitest';
import { defaultLanguage, isLanguage, languages } from './language.ts';

describe('language', () => {
  test('knows Dutch and English, and Dutch is the default', () => {
    expect(languages).toEqual(['nl', 'en']);
    expect(defaultLanguage).toBe('nl');
  });

  test('refuses everything that is not exactly one of them', () => {
    expect(languages.every(isLanguage)).toBe(true);
    for (const value of ['NL', 'en-GB', 'de', '', null, undefined, 0, ['nl']])
      expect(isLanguage(value)).toBe(false);
  });
});
