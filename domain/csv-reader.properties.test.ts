import assert from 'node:assert/strict';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { encodeText } from '#tests/support/encode-text.ts';
import { csvFormats } from './csv-format.ts';
import { CSV_BOM, csvField, csvLine, looksLikeFormula, withoutNeutraliser } from './csv.ts';
import { csvSeparators, readCsv } from './csv-reader.ts';
import { TableFileError, type TableRecord } from './table-file.ts';
import { detectEncoding, textEncodings } from './text-encoding.ts';

async function* inPieces(bytes: Uint8Array, size: number) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(bytes: Uint8Array, size: number): Promise<TableRecord[] | TableFileError> {
  try {
    const records: TableRecord[] = [];
    const encoding = await detectEncoding(inPieces(bytes, size));
    for await (const batch of readCsv(inPieces(bytes, size), encoding)) records.push(...batch);
    return records;
  } catch (error) {
    if (error instanceof TableFileError) return error;
    throw error;
  }
}

const sizes = fc.integer({ min: 1, max: 40 });
/** Cells as a spreadsheet of any make writes them: quoted where they have to be. */
const cells = fc
  .string({
    unit: fc.constantFrom('a', 'é', '😀', '"', ',', ';', '|', '\t', '\n', "'", ' ', '1'),
    maxLength: 8,
  })
  .map((text) => text.replace(/^ +| +$/g, ''));
const tables = fc.array(fc.array(cells, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 6 });

describe('a file of another program', () => {
  test('is read cell by cell, with whichever separator, line end and mark it has, in pieces of any size', async () => {
    await fc.assert(
      fc.asyncProperty(
        tables,
        fc.constantFrom(...csvSeparators),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.constantFrom('', CSV_BOM),
        sizes,
        async (rows, separator, end, mark, size) => {
          const quoted = (cell: string) =>
            /["\n\r,;|\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
          const all = [['een', 'twee', 'drie'], ...rows];
          const text = mark + all.map((row) => row.map(quoted).join(separator) + end).join('');
          const records = await read(new TextEncoder().encode(text), size);
          const shown = all.filter((row) => row.some((cell) => cell.trim() !== ''));
          expect(Array.isArray(records) && records.map((record) => record.cells)).toEqual(shown);
        },
      ),
    );
  });

  test('is read in any encoding that offices use, with the letters as they were typed', async () => {
    const letter = fc.constantFrom('a', 'b', 'é', 'ë', 'ï', 'ö', 'ü', 'è', ' ', '-', '1');
    const word = fc.string({ unit: letter, maxLength: 12 }).map((text) => `x${text}x`);
    const rows = fc.array(fc.tuple(word, word), { minLength: 1, maxLength: 5 });
    await fc.assert(
      fc.asyncProperty(
        rows,
        fc.constantFrom(...textEncodings),
        fc.constantFrom(...csvFormats),
        sizes,
        async (values, encoding, format, size) => {
          const all = [['Naam', 'Coöperatiëve één'], ...values];
          const mark = encoding.startsWith('utf-') ? CSV_BOM : '';
          const text = mark + all.map((row) => csvLine(row, format)).join('');
          const records = await read(encodeText(text, encoding), size);
          expect(Array.isArray(records) && records.map((record) => record.cells)).toEqual(all);
        },
      ),
    );
  });

  test('of any bytes is read or refused with the line, the same in pieces of any size', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 120 }),
      anyText(120).map((text) => new TextEncoder().encode(text)),
    );
    await fc.assert(
      fc.asyncProperty(bytes, sizes, async (content, size) => {
        const [whole, parted] = [await read(content, 1000), await read(content, size)];
        if (whole instanceof TableFileError) {
          expect(parted).toBeInstanceOf(TableFileError);
          expect(whole.line).toBeGreaterThanOrEqual(1);
        } else {
          expect(parted).toEqual(whole);
          const lines = whole.map(({ line }) => line);
          expect(lines).toEqual(lines.toSorted((a, b) => a - b));
        }
      }),
      { numRuns: 300 },
    );
  });
});

describe('a file of ours', () => {
  test('comes back as it was written, without a formula on its way', async () => {
    const texts = anyText(20).map((text) => text.toWellFormed().replace(/[\0\r']/g, ''));
    const rows = fc.array(fc.array(texts, { minLength: 2, maxLength: 2 }), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(rows, fc.constantFrom(...csvFormats), sizes, async (values, format, size) => {
        const text =
          CSV_BOM + csvLine(['kop', 'twee'], format) + values.map((row) => csvLine(row, format)).join('');
        const records = await read(new TextEncoder().encode(text), size);
        assert(!(records instanceof TableFileError));
        const back = records.slice(1).map((record) => record.cells.map(withoutNeutraliser));
        expect(back).toEqual(values.filter((row) => row.some((cell) => cell.trim() !== '')));
      }),
      { numRuns: 200 },
    );
  });

  test('holds no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(anyText(30), (text) => {
        const cell = csvField(text).slice(1, -1).replaceAll('""', '"');
        // A leading apostrophe marks a cell as text.
        if (looksLikeFormula(text)) expect(cell.replace(/^[\s"]+/, '')).toMatch(/^'/);
        expect(cell.isWellFormed()).toBe(true);
        expect(cell).not.toContain('\0');
      }),
      { numRuns: 400 },
    );
  });
});
