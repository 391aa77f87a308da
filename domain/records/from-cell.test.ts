import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { parseAmount } from '../assignments/amount.ts';
import {
  addressFromCell,
  amountFromCell,
  dayFromCell,
  emailFromCell,
  kvkFromCell,
  numberFromCell,
  oneLine,
  pairsFromCell,
  pairsText,
  phoneFromCell,
  tickFromCell,
} from './from-cell.ts';

describe('a cell of a spreadsheet', () => {
  test('with line breaks becomes one line', () => {
    expect(oneLine(' Gemeente \r\n\n Breda\t(Zuid) ')).toBe('Gemeente Breda (Zuid)');
    expect(addressFromCell('Spoorlaan 400,\r\n\r\nPostbus 12\nTilburg')).toBe(
      'Spoorlaan 400, Postbus 12, Tilburg',
    );
    expect(emailFromCell('mailto:info@zuid.example')).toBe('info@zuid.example');
  });

  test.each([
    ['612345678', '0612345678'],
    ['31612345678', '+31612345678'],
    ['32471234567', '+32471234567'],
    ['0612345678', '0612345678'],
    ['+31 6 12345678', '+31 6 12345678'],
    ['6,12346E+08', '6,12346E+08'],
    ['12345', '12345'],
  ])('holds a phone number that a spreadsheet took for a number: %s', (cell, phone) => {
    expect(phoneFromCell(cell)).toBe(phone);
  });

  test('holds a KvK number without its leading zero', () => {
    expect(['1234567', '12345678', '12'].map(kvkFromCell)).toEqual(['01234567', '12345678', '12']);
  });

  test.each([
    '16-11-2026',
    '16/11/2026',
    '16.11.2026',
    '2026-11-16',
    '2026/11/16',
    '16-11-2026 00:00:00',
    '2026-11-16T14:30',
    '16 nov 2026',
    '16-nov.-2026',
    '16 november 2026',
    '46342',
  ])('holds a day: %s', (cell) => {
    expect(dayFromCell(cell)).toBe('2026-11-16');
  });

  test('holds a day in spring in both languages, and keeps what is no day', () => {
    expect(['1 mrt 2026', '1 maart 2026', '1 March 2026', '1-5-2026', '1 mei 2026'].map(dayFromCell)).toEqual(
      ['2026-03-01', '2026-03-01', '2026-03-01', '2026-05-01', '2026-05-01'],
    );
    expect(['volgende week', '16-11-26', ''].map(dayFromCell)).toEqual(['volgende week', '16-11-26', '']);
  });

  test.each([
    ['€ 1.250,50', 1250.5],
    ['1.250', 1250],
    ['1250,5', 1250.5],
    ['EUR 1 250,50', 1250.5],
    ['87.50 euro', 87.5],
    ['€\u00a04.500,-', 4500],
  ])('holds an amount: %s', (cell, amount) => {
    expect(parseAmount(amountFromCell(cell))).toBe(amount);
  });

  test('holds a whole number', () => {
    expect(['32', '1.250', '1250,00', '36,5', 'veel'].map(numberFromCell)).toEqual([
      '32',
      '1250',
      '1250',
      '36,5',
      'veel',
    ]);
  });

  test('holds yes or no in either language; another word is kept, to be refused', () => {
    const ticks = ['Ja', 'WAAR', 'x', 'nee', 'ONWAAR', '', 'misschien'].map((cell) =>
      tickFromCell(cell, 'on'),
    );
    expect(ticks).toEqual(['on', 'on', 'on', '', '', '', 'misschien']);
  });
});

describe('names with values', () => {
  test('are written in one cell', () => {
    const pairs = [
      { key: 'Rayon', value: 'Zuid' },
      { key: 'Tijd: ochtend', value: 'a; "b"' },
    ];
    expect(pairsText(pairs)).toBe('Rayon: Zuid; "Tijd: ochtend": "a; ""b"""');
    expect(pairsFromCell(' rayon : Zuid ;bron: https://x.nl/a ')).toEqual([
      { key: 'rayon', value: 'Zuid' },
      { key: 'bron', value: 'https://x.nl/a' },
    ]);
    expect(pairsFromCell('zomaar een tekst')).toEqual([{ key: '', value: 'zomaar een tekst' }]);
    expect(pairsFromCell('')).toEqual([]);
  });

  test('come back as they were written', () => {
    const text = anyText(12).map((value) => oneLine(value).trim());
    const pairs = fc.array(fc.record({ key: text, value: text }), { maxLength: 4 });
    fc.assert(
      fc.property(pairs, (values) => {
        expect(pairsFromCell(pairsText(values))).toEqual(values);
      }),
      { numRuns: 500 },
    );
  });
});
