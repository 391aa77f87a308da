import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvFormatOf, csvFormats } from './csv-format.ts';
import { CSV_BOM, csvField, csvHead, csvLine, looksLikeFormula, withoutNeutraliser } from './csv.ts';

/** Reads what csvLine wrote, as RFC 4180 has it. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  for (const line of text.matchAll(
    /((?:"(?:[^"]|"")*"|[^",\r\n]*)(?:,(?:"(?:[^"]|"")*"|[^",\r\n]*))*)\r\n/g,
  )) {
    const fields = [...(line[1] ?? '').matchAll(/("(?:[^"]|"")*"|[^",\r\n]*)(?:,|$)/g)].map(
      (field) => field[1] ?? '',
    );
    if (fields.at(-1) === '' && !(line[1] ?? '').endsWith(',')) fields.pop();
    rows.push(
      fields.map((field) => (field.startsWith('"') ? field.slice(1, -1).replaceAll('""', '"') : field)),
    );
  }
  return rows;
}

const nasty = fc.string({
  unit: fc.constantFrom(
    '=',
    '+',
    '-',
    '@',
    ';',
    ',',
    '|',
    '"',
    "'",
    '\t',
    '\r',
    '\n',
    ' ',
    'a',
    '1',
    'é',
    '＝',
  ),
  maxLength: 12,
});

describe('a CSV line', () => {
  test.each([
    ['gewoon', '"gewoon"'],
    ['met "aanhaling"', '"met ""aanhaling"""'],
    ['=1+1', `"'=1+1"`],
    ['+31 6', `"'+31 6"`],
    ['-2', `"'-2"`],
    ['@SUM(A1)', `"'@SUM(A1)"`],
    ['\t=1', `"\t'=1"`],
    ['x;=cmd', `"x;'=cmd"`],
    ['x\n=cmd', `"x\n'=cmd"`],
    ['a-b, c', '"a-b, c"'],
    ['anna@voorbeeld.nl', '"anna@voorbeeld.nl"'],
    ['Café 2+2=4', '"Café 2+2=4"'],
    ['＝1', `"'＝1"`],
    ['12" breed', '"12"" breed"'],
    ['2026-11-15T12:00:00.000Z', '"2026-11-15T12:00:00.000Z"'],
    [null, '""'],
    [undefined, '""'],
    [-5, '-5'],
    ['a\0b', '"ab"'],
  ])('%j is written as %s', (value, written) => {
    expect(csvField(value)).toBe(written);
  });

  test('gives back every field in its own column', () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1, maxLength: 6 }), (values) => {
        const rows = parse(csvLine(values, 'plain'));
        expect(rows).toHaveLength(1);
        const strip = (text: string) => text.replaceAll("'", '');
        expect(rows[0]?.map(strip)).toEqual(values.map(strip));
      }),
    );
  });

  test('holds no formula, wherever a spreadsheet thinks that a field begins', () => {
    fc.assert(
      fc.property(fc.array(nasty, { minLength: 1, maxLength: 4 }), (values) => {
        const written = csvFormats.map((format) => csvLine(values, format)).join('');
        for (const piece of written.split(/[,;|\t\r\n]/)) {
          expect(piece.replace(/^[\s"]+/, '')).not.toMatch(/^[=+\-@＝＋－＠]/);
        }
      }),
    );
  });
});

describe('a file', () => {
  const row = ['Zuid', 1250.5, { day: '2026-11-16' }, { day: '2026-11-16 14:30' }, -3, null];

  test('is written as a Dutch Excel opens it, unless asked otherwise', () => {
    expect(csvHead(['Naam', 'Bedrag'])).toBe(`${CSV_BOM}"Naam";"Bedrag"\r\n`);
    expect(csvLine(row)).toBe('"Zuid";1250,5;"16-11-2026";"16-11-2026 14:30";-3;""\r\n');
  });

  test('for other programs has commas, decimal points, ISO dates and no mark', () => {
    expect(csvHead(['Naam', 'Bedrag'], 'plain')).toBe('"Naam","Bedrag"\r\n');
    expect(csvLine(row, 'plain')).toBe('"Zuid",1250.5,"2026-11-16","2026-11-16 14:30",-3,""\r\n');
  });

  test('is chosen by the address of the export', () => {
    const chosen = ['', 'formaat=plain', 'formaat=excel', 'formaat=x'].map((text) =>
      csvFormatOf(new URLSearchParams(text)),
    );
    expect(chosen).toEqual(['excel', 'plain', 'excel', 'excel']);
  });
});

describe('what comes back from a spreadsheet', () => {
  test('loses the apostrophes that were put before signs, and only those', () => {
    expect(withoutNeutraliser("'+31 6 12345678")).toBe('+31 6 12345678');
    expect(withoutNeutraliser("x;'=cmd")).toBe('x;=cmd');
    expect(withoutNeutraliser("'s-Hertogenbosch")).toBe("'s-Hertogenbosch");
    fc.assert(
      fc.property(nasty, (value) => {
        const written = csvField(value).slice(1, -1).replaceAll('""', '"');
        const strip = (text: string) => text.replaceAll("'", '');
        expect(strip(withoutNeutraliser(written))).toBe(strip(value));
      }),
    );
  });

  test.each(['=1+1', '@SUM(A1)', '+cmd|x', '- cmd|x!A0', '-SUM(A1)', '-2+cmd', ' =x', '"=x', '＝x', "'=x"])(
    '%j is a formula',
    (text) => {
      expect(looksLikeFormula(text)).toBe(true);
    },
  );

  test.each([
    '',
    'Jansen',
    '- belt liever niet',
    '+31 (0)6 12345678',
    '-5',
    '- 12,50',
    'a=b',
    "'s-Hertogenbosch",
    'info@x.nl',
  ])('%j is not', (text) => {
    expect(looksLikeFormula(text)).toBe(false);
  });
});
