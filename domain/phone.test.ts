import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { displayPhone, isSurelyPhone, phoneHref, searchedPhone, withWholeNumbers } from './phone.ts';

describe('phone numbers', () => {
  test('of ten digits are shown with the country code', () => {
    expect(displayPhone('0612345678')).toBe('+31 (0)61 2345 678');
    expect(displayPhone(' 0131234567 ')).toBe('+31 (0)13 1234 567');
  });

  test('are not broken over lines, and other words and numbers are left alone', () => {
    const years = 'Ede | 2019 - 2023, 1.200 uur, artikel 6:162 lid 2';
    expect(withWholeNumbers(`+31 (0)69 8573 036 of 013-123 45 67 | ${years}`)).toBe(
      `+31\u00a0(0)69\u00a08573\u00a0036 of 013\u2011123\u00a045\u00a067 | ${years}`,
    );
  });

  test.each(['06 12345678', '061234567', '06123456789', '+31612345678', '1234567890', '013 – 123 45 67', ''])(
    'in another shape are shown as typed: %s',
    (phone) => {
      expect(displayPhone(phone)).toBe(phone);
    },
  );

  test.each([
    ['0612345678', 'tel:+31612345678'],
    ['013 – 123 45 67', 'tel:+31131234567'],
    ['013/123 45 67', 'tel:+31131234567'],
    ['+31 (0)61 2345 678', 'tel:+31612345678'],
    ['0031 6 12345678', 'tel:+31612345678'],
    ['+32 2 123 45 67', 'tel:+3221234567'],
  ])('%s is dialled as %s', (phone, href) => {
    expect(phoneHref(phone)).toBe(href);
  });

  test.each(['', '12', 'op aanvraag', '013-1234567 tst. 12', '0612345678 / 0131234567', '+', '06+12345678'])(
    'no link is made of %s',
    (phone) => {
      expect(phoneHref(phone)).toBeUndefined();
    },
  );

  test('the shown number is dialled as the typed one', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^0[1-9]\d{8}$/), (phone) => {
        expect(phoneHref(displayPhone(phone))).toBe(`tel:+31${phone.slice(1)}`);
      }),
    );
  });

  test.each([
    '0612345678',
    '06-12 34 56 78',
    '06 – 1234 5678',
    '(06) 123 456 78',
    '+31612345678',
    '+31 6 1234 5678',
    '+31 (0)6 12345678',
    '+31 06 12345678',
    '0031612345678',
    '0031 6 12 34 56 78',
    '0031 (0)6-12345678',
    '(+31) 6 1234.5678',
    '31612345678',
    '612345678',
    'tel:+31612345678',
    ' 06/12345678 ',
  ])('%s is searched as one number', (typed) => {
    expect(searchedPhone(typed)).toBe('612345678');
    expect(isSurelyPhone(typed)).toBe(true);
  });

  test('a number from abroad keeps its country code', () => {
    for (const typed of ['+32 475 12 34 56', '0032 475 123456', '+32 (0)475/12.34.56'])
      expect(searchedPhone(typed)).toBe('32475123456');
  });

  test('a part of a number is searched for from four digits', () => {
    expect(searchedPhone('5678')).toBe('5678');
    expect(searchedPhone('+31 6 123')).toBe('6123');
    expect(searchedPhone('0314-123')).toBe('314123');
    for (const typed of ['', '06', '06 12', '+316', '567', 'Jansen', 'a5678', '12+x'])
      expect(searchedPhone(typed)).toBeUndefined();
    expect(isSurelyPhone('2018')).toBe(false);
  });
});
