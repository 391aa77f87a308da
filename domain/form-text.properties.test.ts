import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { isBlocked } from './form-guard.ts';
import { emailLine, line, lines, optionalLine, optionalLines, phoneLine } from './form-text.ts';
import { displayPhone, phoneHref } from './phone.ts';
import { headerText } from './mail/header-text.ts';

/** The database takes no null byte and no half of a pair; both must end here. */
const canBeStored = (text: string) => text.isWellFormed() && !text.includes('\0');

/** Signs of all kinds within, and something to read at both ends. */
const words = fc
  .string({ unit: fc.constantFrom(...'aZ9éßж字 <>&"\'=;%-', '😀', 'e\u0301'), maxLength: 40 })
  .map((text) => `a${text}z`);

describe.each([
  ['one line', line(50), /\p{Cc}/u],
  ['one line that may be empty', optionalLine(50), /\p{Cc}/u],
  ['lines', lines(50), /[^\P{Cc}\n\t]/u],
  ['lines that may be empty', optionalLines(50), /[^\P{Cc}\n\t]/u],
])('%s', (_name, schema, forbidden) => {
  test('is accepted only as something that can be stored, sent and exported', () => {
    fc.assert(
      fc.property(anyText(80), (text) => {
        const read = schema.safeParse(text);
        if (!read.success) return;
        expect(canBeStored(read.data)).toBe(true);
        expect(read.data).not.toMatch(forbidden);
        expect(read.data.length).toBeLessThanOrEqual(50);
        expect(read.data.trim()).toBe(read.data);
        if (read.data !== '') expect(read.data).toMatch(/[^\s\p{Default_Ignorable_Code_Point}]/u);
        expect(read.data).not.toMatch(/\p{Noncharacter_Code_Point}/u);
        // A stored value is accepted unchanged when it is submitted again.
        expect(schema.parse(read.data)).toBe(read.data);
      }),
      { numRuns: 300 },
    );
  });

  test('is never anything but text', () => {
    const others = fc.anything().filter((value) => typeof value !== 'string' && value !== undefined);
    fc.assert(fc.property(others, (value) => !schema.safeParse(value).success));
  });

  test('of words is kept word for word', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(schema.parse(text)).toBe(text.normalize('NFC'));
      }),
    );
  });
});

describe('an e-mail address', () => {
  const parts = fc.stringMatching(/^[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]{1,10}$/);
  const hosts = fc.stringMatching(/^[a-z0-9]{1,10}(-[a-z0-9]{1,5})?\.(nl|example|co\.uk)$/);

  test('of the usual shape is accepted', () => {
    fc.assert(
      fc.property(fc.array(parts, { minLength: 1, maxLength: 3 }), hosts, (names, host) => {
        const address = `${names.join('.')}@${host}`;
        expect(emailLine().parse(` ${address} `)).toBe(address);
      }),
    );
  });

  test('that is accepted is one address: it adds no header, no second reader and no space', () => {
    const near = fc
      .tuple(parts, anyText(6), fc.constantFrom('@', '@@', ', ', ' '), hosts, anyText(6))
      .map((all) => all.join(''));
    fc.assert(
      fc.property(fc.oneof(near, anyText(60)), (text) => {
        const read = emailLine().safeParse(text);
        if (!read.success) return;
        expect(read.data.split('@')).toHaveLength(2);
        expect(read.data).not.toMatch(/[\s,;<>()"\\:\p{C}]/u);
        expect(headerText(read.data, 254)).toBe(read.data);
      }),
      { numRuns: 400 },
    );
  });

  test('is blocked with its domain, and with every domain above that', () => {
    fc.assert(
      fc.property(parts, hosts, fc.stringMatching(/^[a-z]{1,6}$/), (name, host, sub) => {
        expect(isBlocked(`${name}@${host}`, [host])).toBe(true);
        expect(isBlocked(`${name}@${sub}.${host}`.toUpperCase(), [`@${host}`])).toBe(true);
        expect(isBlocked(`${name}@${sub}${host}`, [host])).toBe(false);
        expect(isBlocked(`${name}@${host}`, [`${sub}${name}@${host}`])).toBe(false);
      }),
    );
  });
});

describe('a telephone number', () => {
  test('that is accepted has digits to dial and nothing that is no part of one', () => {
    const near = fc.string({ unit: fc.constantFrom(...'0123456789 +()-./–٣३a'), maxLength: 24 });
    fc.assert(
      fc.property(fc.oneof(near, anyText(30)), (text) => {
        const read = phoneLine().safeParse(text);
        if (read.success) {
          expect(read.data.match(/\p{Nd}/gu)?.length ?? 0).toBeGreaterThanOrEqual(6);
          expect(read.data).not.toMatch(/[\p{L}"<>]/u);
        }
        const href = phoneHref(text);
        if (href !== undefined) expect(href).toMatch(/^tel:\+?\d{3,15}$/);
        expect(typeof displayPhone(text)).toBe('string');
      }),
      { numRuns: 400 },
    );
  });

  test('is dialled the same however it is grouped', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^0[1-9]\d{8}$/),
        fc.constantFrom(' ', '-', '.', '/'),
        (digits, between) => {
          const dialled = `tel:+31${digits.slice(1)}`;
          const grouped = `${digits.slice(0, 3)}${between}${digits.slice(3)}`;
          for (const typed of [digits, grouped, `+31 (0)${digits.slice(1)}`, `0031${digits.slice(1)}`])
            expect(phoneHref(typed)).toBe(dialled);
        },
      ),
    );
  });
});
