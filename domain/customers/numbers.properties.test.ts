import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { cleanKvkNumber, isKvkNumber } from './kvk-number.ts';
import { cleanPostalCode, isDutchPostalCode } from './postal-code.ts';
import { cleanVatNumber, isVatNumber } from './vat-number.ts';
import { cleanWebsite, isWebsite } from './website.ts';

const spaced = (text: string, between: string) => [...text].join(between);
const eight = fc.stringMatching(/^\d{8}$/);

describe('a KvK number', () => {
  test('is eight digits, however they are grouped', () => {
    fc.assert(
      fc.property(eight, fc.constantFrom('', ' ', '.', '\u00a0', '\t'), (digits, between) => {
        expect(cleanKvkNumber(spaced(digits, between))).toBe(digits);
        expect(isKvkNumber(digits)).toBe(true);
      }),
    );
  });

  test('is nothing else, and cleaning it twice changes nothing', () => {
    fc.assert(
      fc.property(anyText(20), (text) => {
        const clean = cleanKvkNumber(text);
        expect(cleanKvkNumber(clean)).toBe(clean);
        if (isKvkNumber(clean)) expect(Number(clean)).toBeLessThan(1e8);
        expect(isKvkNumber(`${clean}0`) && isKvkNumber(clean)).toBe(false);
      }),
    );
  });
});

describe('a Dutch VAT number', () => {
  /** The eleven test, done with the number as a whole. */
  const ofCompany = fc
    .stringMatching(/^\d{8}$/)
    .map((digits) => ({
      digits,
      check: [...digits].reduce((sum, digit, at) => sum + Number(digit) * (9 - at), 0) % 11,
    }))
    .filter(({ check, digits }) => check < 10 && Number(digits) > 0)
    .map(({ digits, check }) => digits + check);
  const suffix = fc.integer({ min: 1, max: 99 }).map((number) => String(number).padStart(2, '0'));

  test('of a company is right with its own check digit and no other', () => {
    fc.assert(
      fc.property(ofCompany, suffix, (number, end) => {
        const right = Number(number[8]);
        const passing = [...'0123456789'].filter((digit) =>
          isVatNumber(`NL${number.slice(0, 8)}${digit}B${end}`),
        );
        expect(passing).toContain(String(right));
        // Any other passes only by the test for sole traders, which one in ninety-seven does.
        for (const digit of passing.filter((one) => Number(one) !== right)) {
          const asNumber = BigInt(`2321${number.slice(0, 8)}${digit}11${end}`);
          expect(asNumber % 97n).toBe(1n);
        }
      }),
    );
  });

  test('of a sole trader is right for exactly one of the ninety-seven remainders', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{9}$/), (digits) => {
        const ends = Array.from({ length: 97 }, (_, at) => String(at + 1).padStart(2, '0'));
        const right = ends.filter((end) => BigInt(`2321${digits}11${end}`) % 97n === 1n);
        expect(right).toHaveLength(1);
        expect(isVatNumber(`NL${digits}B${right[0]}`)).toBe(true);
      }),
      { numRuns: 50 },
    );
  });

  test('is recognised however it is written', () => {
    fc.assert(
      fc.property(ofCompany, suffix, fc.constantFrom('', ' ', '.', '-'), (number, end, between) => {
        const plain = `NL${number}B${end}`;
        expect(cleanVatNumber(spaced(plain.toLowerCase(), between))).toBe(plain);
      }),
    );
  });

  test('anything else can be asked about', () => {
    fc.assert(
      fc.property(anyText(30), (text) => {
        const clean = cleanVatNumber(text);
        expect(cleanVatNumber(clean)).toBe(clean);
        if (isVatNumber(clean)) expect(clean).toMatch(/^[A-Z]{2}[\dA-Z+*]{8,12}$/);
      }),
    );
  });
});

describe('a Dutch postal code', () => {
  const letters = fc.stringMatching(/^[A-Z]{2}$/).filter((pair) => !['SA', 'SD', 'SS'].includes(pair));
  const digits = fc.integer({ min: 1000, max: 9999 }).map(String);

  test('has one way of being written', () => {
    fc.assert(
      fc.property(digits, letters, fc.constantFrom('', ' ', '  '), (four, two, between) => {
        for (const typed of [`${four}${between}${two}`, ` ${four}${between}${two.toLowerCase()} `]) {
          expect(cleanPostalCode(typed)).toBe(`${four} ${two}`);
        }
        expect(isDutchPostalCode(`${four} ${two}`)).toBe(true);
      }),
    );
  });

  test('anything else stays as it was typed', () => {
    fc.assert(
      fc.property(anyText(12), (text) => {
        const clean = cleanPostalCode(text);
        expect(cleanPostalCode(clean)).toBe(clean);
        if (!isDutchPostalCode(text.trim())) expect(clean).toBe(text.trim());
      }),
    );
  });
});

describe('a website', () => {
  test('that is accepted can be opened, and runs nothing', () => {
    const texts = fc.oneof(
      anyText(60),
      fc
        .tuple(fc.stringMatching(/^[a-z]{1,8}\.(nl|com)$/), anyText(20))
        .map(([host, path]) => `https://${host}/${path}`),
      fc
        .tuple(fc.constantFrom('javascript:', 'data:', 'JaVaScRiPt://', 'http://', 'www.'), anyText(20))
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const clean = cleanWebsite(text);
        expect(cleanWebsite(clean)).toBe(clean);
        if (isWebsite(clean)) expect(new URL(clean).protocol).toMatch(/^https?:$/);
      }),
      { numRuns: 300 },
    );
  });
});
