import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { cleanPairs, keptPairs, objectOf, pairErrors, pairsIn, pairsOf } from './pairs.ts';

const pair = (key: string, value = 'x') => ({ key, value });

describe('names and values', () => {
  test('come back as they were, whatever kind they are', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.string({ minLength: 1, maxLength: 10 }), fc.jsonValue(), { maxKeys: 6 }),
        (object) => {
          expect(keptPairs(object, objectOf(pairsOf(object)))).toEqual(object);
        },
      ),
    );
  });

  test('become text when somebody changes them', () => {
    const before = { nieuwsbrief: true, taal: 'nl', adres: { plaats: 'Breda' } };
    expect(pairsOf(before)).toEqual([
      { key: 'nieuwsbrief', value: 'true' },
      { key: 'taal', value: 'nl' },
      { key: 'adres', value: '{"plaats":"Breda"}' },
    ]);
    const pairs = [pair('nieuwsbrief', 'nee'), pair('taal', 'nl'), pair('nieuw', 'true')];
    expect(keptPairs(before, objectOf(pairs))).toEqual({ nieuwsbrief: 'nee', taal: 'nl', nieuw: 'true' });
  });

  test('that were left empty are not there, and a name that is dangerous elsewhere is a name here', () => {
    expect(cleanPairs([pair('', ' '), pair(' a ', ' 1 '), pair('', ' 2')])).toEqual([
      pair('a', '1'),
      pair('', '2'),
    ]);
    expect(pairErrors([pair('', ''), pair('a'), pair(' ', ' ')])).toEqual({});
    expect(JSON.stringify(objectOf([{ key: '__proto__', value: 'x' }]))).toBe('{"__proto__":"x"}');
  });

  test('are told line by line what is wrong', () => {
    const wrong = pairErrors([
      pair('a'),
      pair(''),
      pair('a'),
      pair('b'.repeat(101)),
      pair('c', 'x'.repeat(1001)),
      pair('d', '\u0007'),
    ]);
    expect(wrong).toEqual({
      1: 'pairKey',
      2: 'pairDuplicate',
      3: 'tooLong',
      4: 'tooLong',
      5: 'invalidCharacters',
    });
    expect(pairErrors([pair('b'.repeat(100), 'x'.repeat(1000))])).toEqual({});
    const many = Array.from({ length: 51 }, (_, at) => pair(`veld ${at}`));
    expect(pairErrors(many.slice(0, 50))).toEqual({});
    expect(pairErrors(many)).toEqual({ 50: 'pairTooMany' });
  });

  test('are rows of a form, and nothing else is', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ key: fc.string(), value: fc.string() }), { maxLength: 5 }), (rows) => {
        expect(pairsIn(JSON.parse(JSON.stringify(rows)))).toEqual(rows);
      }),
    );
    for (const value of ['', 'x', {}, [1], [['a', 'b']], [{ key: 'a' }], [{ key: 'a', value: 1 }], null])
      expect(pairsIn(value)).toEqual([]);
  });
});
