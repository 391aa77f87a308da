import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { textsIn } from '#texts/texts.ts';
import { languages } from '../language.ts';
import { anyText } from '#tests/support/arbitraries.ts';
import { amountText, MAX_AMOUNT, parseAmount } from './amount.ts';
import { assignmentTypes } from './assignment.ts';
import { payLabel, payOf, type PaySource } from './pay.ts';

const amounts = fc.option(
  fc.integer({ min: 0, max: MAX_AMOUNT * 100 }).map((cents) => cents / 100),
  { nil: null },
);
const sources: fc.Arbitrary<PaySource> = fc.record({
  type: fc.constantFrom(...assignmentTypes),
  salaryMin: amounts,
  salaryMax: amounts,
  rateMin: amounts,
  rateMax: amounts,
});

/** The amounts in a label, read by their digits alone. */
const amountsIn = (label: string, language: 'nl' | 'en') =>
  [...label.matchAll(/€\s?([\d.,]+)/g)].map(([, text = '']) => {
    const plain = language === 'nl' ? text.replaceAll('.', '').replace(',', '.') : text.replaceAll(',', '');
    return Number(plain);
  });

describe('what an assignment pays', () => {
  test('names exactly the amounts of its own type, in both languages', () => {
    fc.assert(
      fc.property(sources, fc.constantFrom(...languages), (source, language) => {
        const monthly = source.type !== 'ZZP';
        const own = monthly ? [source.salaryMin, source.salaryMax] : [source.rateMin, source.rateMax];
        const label = payLabel(source, language, textsIn(language).assignments.pay);
        const expected = [...new Set(own.filter((amount) => amount !== null))];
        expect(amountsIn(label, language)).toEqual(expected);
        expect(label).not.toMatch(/NaN|null|undefined|\u00a0/);
      }),
      { numRuns: 300 },
    );
  });

  test('does not depend on what is stored for the other type', () => {
    fc.assert(
      fc.property(sources, sources, (one, other) => {
        const mixed: PaySource =
          one.type !== 'ZZP'
            ? { ...one, rateMin: other.rateMin, rateMax: other.rateMax }
            : { ...one, salaryMin: other.salaryMin, salaryMax: other.salaryMax };
        expect(payOf(mixed)).toEqual(payOf(one));
      }),
    );
  });
});

describe('an amount that is typed', () => {
  test('is never misread: null, or whole cents from nothing to the most', () => {
    const typed = fc.oneof(
      anyText(30),
      fc.string({ unit: fc.constantFrom(...'0123456789.,-€ '), maxLength: 14 }),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const amount = parseAmount(text);
        if (amount === null) return;
        expect(amount).toBeGreaterThanOrEqual(0);
        expect(amount).toBeLessThanOrEqual(MAX_AMOUNT);
        expect(Math.abs(amount * 100 - Math.round(amount * 100))).toBeLessThan(1e-6);
        expect(parseAmount(amountText(amount))).toBe(amount);
      }),
      { numRuns: 500 },
    );
  });

  test('may have its thousands parted and a sign before it', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: MAX_AMOUNT }),
        fc.integer({ min: 0, max: 99 }),
        (whole, cents) => {
          if (whole === MAX_AMOUNT && cents > 0) return;
          const two = String(cents).padStart(2, '0');
          const parted = (sign: string) => String(whole).replace(/\B(?=(\d{3})+$)/g, sign);
          const amount = Number(`${whole}.${two}`);
          expect(parseAmount(`€ ${parted('.')},${two}`)).toBe(amount);
          expect(parseAmount(`€${parted(',')}.${two}`)).toBe(amount);
          expect(parseAmount(`${whole},${two}`)).toBe(amount);
        },
      ),
    );
  });
});
