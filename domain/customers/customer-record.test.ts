import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentIn, errorsIn } from '#tests/support/records.ts';
import { keptContent, readForm, type SentForm, showForm } from '../records/record.ts';
import { customerRecord } from './customer-record.ts';
import { cleanKvkNumber, isKvkNumber } from './kvk-number.ts';
import { cleanPostalCode, isDutchPostalCode } from './postal-code.ts';
import { cleanVatNumber, isVatNumber } from './vat-number.ts';
import { cleanWebsite, isWebsite } from './website.ts';

const read = (fields: SentForm) => readForm(customerRecord, { company_name: 'Gemeente Tilburg', ...fields });
const errors = (fields: SentForm) => errorsIn(read(fields));

describe('a customer', () => {
  test('needs a name and nothing else', () => {
    expect(contentIn(read({ company_name: ' Gemeente Tilburg ' }))).toEqual({
      companyName: 'Gemeente Tilburg',
      industry: null,
      website: null,
      phone: null,
      email: null,
      address: null,
      city: null,
      postalCode: null,
      country: 'Nederland',
      vatNumber: null,
      kvkNumber: null,
      status: 'lead',
      communicationPreferences: {},
      customFields: {},
    });
    expect(errors({ company_name: '  ' })).toEqual({ company_name: 'required' });
    expect(errors({ company_name: 'x'.repeat(200) })).toEqual({});
    expect(errors({ company_name: 'x'.repeat(201) })).toEqual({ company_name: 'tooLong' });
    expect(errors({ company_name: 'a\u0000b' })).toEqual({ company_name: 'invalidCharacters' });
  });

  test('is told of everything that is wrong at once', () => {
    expect(
      errors({
        website: 'geen adres',
        email: 'x@',
        phone: 'bel',
        kvk_number: '123',
        vat_number: 'NL1',
        postal_code: '12',
        status: 'vip',
      }),
    ).toEqual({
      website: 'website',
      email: 'email',
      phone: 'phone',
      kvk_number: 'kvk',
      vat_number: 'vat',
      postal_code: 'postalCode',
      status: 'invalid',
    });
  });

  test('is stored in one way of writing', () => {
    const parsed = contentIn(
      read({
        company_name: 'A',
        website: 'www.tilburg.nl',
        kvk_number: '1234 5678',
        vat_number: 'nl 8068.55.988.b01',
        postal_code: '5038cb',
      }),
    );
    expect(parsed).toMatchObject({
      website: 'https://www.tilburg.nl',
      kvkNumber: '12345678',
      vatNumber: 'NL806855988B01',
      postalCode: '5038 CB',
    });
  });

  test('shown in the form and sent unchanged is the same customer', () => {
    const values = contentIn(
      read({
        company_name: 'A',
        website: 'https://a.nl',
        postal_code: '5038 CB',
        email: 'a@b.nl',
      }),
    );
    const customer = {
      ...values,
      communicationPreferences: { email: true, bellen: 'ochtend' },
      customFields: { uren: 12 },
    };
    const sent = contentIn(read(showForm(customerRecord, customer)));
    expect(keptContent(customerRecord, customer, sent)).toEqual(customer);
  });

  test('is told which line of its names and values is wrong', () => {
    const row = (key: string, value: string) => ({ key, value });
    const custom_fields = [row('', ''), row('a', '1'), row('', '2'), row('a', '3')];
    expect(read({ company_name: '', custom_fields })).toEqual({
      errors: { company_name: 'required', 'custom_fields.2': 'pairKey', 'custom_fields.3': 'pairDuplicate' },
    });
    expect(
      read({ custom_fields: [row('', ''), row(' a ', '1')], communication_preferences: 'x' }),
    ).toMatchObject({
      content: { customFields: { a: '1' }, communicationPreferences: {} },
    });
  });

  test('abroad has a postal code of its own country', () => {
    expect(errors({ country: 'België', postal_code: '2000' })).toEqual({});
    expect(errors({ country: 'Nederland', postal_code: '2000' })).toEqual({ postal_code: 'postalCode' });
    expect(errors({ country: '', postal_code: '2000' })).toEqual({ postal_code: 'postalCode' });
  });
});

describe('a KvK number', () => {
  test('has eight digits', () => {
    expect(['1234567', '12345678', '123456789', '1234567a', ''].map(isKvkNumber)).toEqual([
      false,
      true,
      false,
      false,
      false,
    ]);
    expect(cleanKvkNumber(' 12.34 5678')).toBe('12345678');
  });
});

describe('a btw number', () => {
  test.each([
    ['NL806855988B01', true],
    ['NL806855981B01', false],
    ['NL004495445B01', true],
    ['NL000099998B57', true],
    ['NL000099998B58', false],
    ['NL806855988B00', false],
    ['NL806855988B1', false],
    ['NL80685598B01', false],
    ['806855988B01', false],
    ['NL000000000B01', false],
    ['BE0123456789', true],
    ['DE123456789', true],
    ['XX123456789', false],
    ['BE0', false],
    ['', false],
  ])('%s: %s', (text, right) => {
    expect(isVatNumber(text)).toBe(right);
  });

  test('with one digit changed is no longer right by the eleven test', () => {
    const digit = fc.integer({ min: 0, max: 8 });
    fc.assert(
      fc.property(digit, fc.integer({ min: 1, max: 9 }), (at, add) => {
        const digits = [...'806855988'];
        digits[at] = String((Number(digits[at]) + add) % 10);
        const changed = `NL${digits.join('')}B01`;
        // One in ninety-seven is right by the other test, as any number may be.
        fc.pre(BigInt([...changed].map((sign) => Number.parseInt(sign, 36)).join('')) % 97n !== 1n);
        expect(isVatNumber(changed)).toBe(false);
      }),
    );
  });

  test('is written without dots and spaces', () => {
    expect(cleanVatNumber(' nl8068.55.988.B01 ')).toBe('NL806855988B01');
  });
});

describe('a postal code', () => {
  test.each([
    ['5038 CB', true],
    ['5038cb', true],
    ['0123 AB', false],
    ['5038 C', false],
    ['5038 SS', false],
    ['5038 SA', false],
    ['5038 SD', false],
    ['5038 SB', true],
    ['50388 CB', false],
  ])('%s: %s', (text, right) => {
    expect(isDutchPostalCode(text)).toBe(right);
  });

  test('that is clean stays as it is', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 10 }), (text) => {
        expect(cleanPostalCode(cleanPostalCode(text))).toBe(cleanPostalCode(text));
      }),
    );
  });
});

describe('a website', () => {
  test.each([
    ['https://www.tilburg.nl', true],
    ['http://tilburg.nl/pad?x=1', true],
    ['https://xn--bcher-kva.example', true],
    ['https://bücher.example', true],
    ['javascript:alert(1)', false],
    ['data:text/html,x', false],
    ['ftp://tilburg.nl', false],
    ['https://localhost', false],
    ['https://192.168.0.1', false],
    ['https://a b.nl', false],
    ['https://user:geheim@tilburg.nl', false],
    ['https://', false],
  ])('%s: %s', (text, right) => {
    expect(isWebsite(text)).toBe(right);
  });

  test('gets the beginning that people leave out', () => {
    expect(cleanWebsite('tilburg.nl')).toBe('https://tilburg.nl');
    expect(cleanWebsite('http://tilburg.nl')).toBe('http://tilburg.nl');
    expect(cleanWebsite('javascript:x')).toBe('javascript:x');
    expect(cleanWebsite(' ')).toBe('');
  });

  test('is never anything but an address on the web', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), (text) => {
        const address = cleanWebsite(text);
        if (isWebsite(address)) expect(new URL(address).protocol).toMatch(/^https?:$/);
      }),
    );
  });
});
