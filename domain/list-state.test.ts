import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { codeUnit } from '#tests/support/arbitraries.ts';
import { cleanSearch, integerFrom, manyOf, oneOf, pageFrom, searchFrom } from './list-state.ts';

const from = (query: string) => new URLSearchParams(query);

describe('the page', () => {
  test.each([
    ['', 1],
    ['pagina=1', 1],
    ['pagina=7', 7],
    ['pagina=100000', 100_000],
    ['pagina=100001', 1],
    ['pagina=0', 1],
    ['pagina=-1', 1],
    ['pagina=1.5', 1],
    ['pagina=1e3', 1],
    ['pagina=007', 1],
    ['pagina=%202', 1],
    ['pagina=99999999999999999999', 1],
    ['pagina=2&pagina=3', 2],
  ])('of “%s” is %i', (query, page) => {
    expect(pageFrom(from(query))).toBe(page);
  });

  test('may have another name', () => {
    expect(pageFrom(from('blad=3'), 'blad')).toBe(3);
  });
});

describe('a whole number', () => {
  test('falls back outside its limits', () => {
    const limits = { min: 8, max: 40, fallback: 40 };
    const hours = ['7', '8', '40', '41', '', 'x', '8x'].map((value) =>
      integerFrom(from(`uren=${value}`), 'uren', limits),
    );
    expect(hours).toEqual([40, 8, 40, 40, 40, 40, 40]);
  });
});

describe('the search', () => {
  test('is trimmed, on one line and free of control characters', () => {
    expect(searchFrom(from('zoek=+jurist%00%0A+%09breda+'))).toBe('jurist breda');
    expect(searchFrom(from(''))).toBe('');
    expect(searchFrom(from('zoek=%01%02'))).toBe('');
  });

  test('is cut at 100 characters, never through one', () => {
    expect(cleanSearch('a'.repeat(100))).toHaveLength(100);
    expect(cleanSearch('a'.repeat(101))).toHaveLength(100);
    expect(cleanSearch(`${'a'.repeat(99)}😀😀`)).toBe(`${'a'.repeat(99)}😀`);
    expect(cleanSearch(`${'a'.repeat(99)} b`)).toBe('a'.repeat(99));
  });

  test('that is clean stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: codeUnit, maxLength: 200 }), (text) => {
        const clean = cleanSearch(text);
        expect(cleanSearch(clean)).toBe(clean);
        expect(clean).not.toMatch(/\p{Cc}/u);
        expect([...clean].length).toBeLessThanOrEqual(100);
      }),
      { numRuns: 1000 },
    );
  });
});

describe('a choice', () => {
  const allowed = ['a', 'b', 'c'] as const;

  test('of one falls back when it is not allowed', () => {
    expect(oneOf(from('x=b'), 'x', allowed, null)).toBe('b');
    expect(oneOf(from('x=B'), 'x', allowed, null)).toBeNull();
    expect(oneOf(from('y=b'), 'x', allowed, 'a')).toBe('a');
    expect(oneOf(from('x=b&x=c'), 'x', allowed, null)).toBe('b');
    expect(oneOf(from('x=z&x=c'), 'x', allowed, null)).toBeNull();
  });

  test('of many keeps the allowed ones, once, in their own order', () => {
    expect(manyOf(from('x=c&x=z&x=a&x=c'), 'x', allowed)).toEqual(['a', 'c']);
    expect(manyOf(from(''), 'x', allowed)).toEqual([]);
  });
});
