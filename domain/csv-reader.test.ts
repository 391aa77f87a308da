import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { CSV_BOM, csvLine } from './csv.ts';
import { detectSeparator, readCsv } from './csv-reader.ts';
import { TableFileError, type TableRecord } from './table-file.ts';

async function* pieces(bytes: Uint8Array, size = bytes.length || 1): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function read(content: string | Uint8Array, size?: number): Promise<TableRecord[]> {
  const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content;
  const records: TableRecord[] = [];
  for await (const batch of readCsv(pieces(bytes, size))) records.push(...batch);
  return records;
}

const cellsOf = async (content: string, size?: number) =>
  (await read(content, size)).map(({ cells }) => cells);
const problemOf = (content: string | Uint8Array) =>
  read(content).then(
    () => 'none',
    (error: unknown) => (error instanceof TableFileError ? `${error.problem} ${error.line}` : String(error)),
  );

describe('a CSV file', () => {
  test('is parted by whichever sign its first line is parted by', async () => {
    expect(await cellsOf('a,b\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(await cellsOf('a;b\n1,5;2')).toEqual([
      ['a', 'b'],
      ['1,5', '2'],
    ]);
    expect(await cellsOf('a\tb\n1\t2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(await cellsOf('a|b\n1|2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(await cellsOf('sep=;\r\na,x;b\r\n1;2')).toEqual([
      ['a,x', 'b'],
      ['1', '2'],
    ]);
  });

  test('may have separators within the quotes of its first line', () => {
    expect(detectSeparator('"a,b,c,d";e;f\n')).toBe(';');
    expect(detectSeparator('Naam, voluit;Plaats')).toBe(';');
    expect(detectSeparator('naam')).toBe(',');
    expect(detectSeparator('')).toBe(',');
  });

  test('may have fields of several lines, and each record knows the line on which it begins', async () => {
    expect(await read('naam;noot\r\nA;"een\r\ntwee ""x"""\r\n\r\nB;drie\r\n')).toEqual([
      { line: 1, cells: ['naam', 'noot'] },
      { line: 2, cells: ['A', 'een\r\ntwee "x"'] },
      { line: 5, cells: ['B', 'drie'] },
    ]);
  });

  test('may end lines in any of the three ways', async () => {
    for (const end of ['\n', '\r\n', '\r'])
      expect(await cellsOf(`a,b${end}1,2${end}`)).toEqual([
        ['a', 'b'],
        ['1', '2'],
      ]);
  });

  test('of nothing, or of empty lines, holds nothing', async () => {
    expect(await read('')).toEqual([]);
    expect(await read(' \n,,\n\n')).toEqual([]);
  });

  test('comes back as it was written, however it is cut into pieces', async () => {
    const word = fc.string({
      unit: fc.constantFrom('a', 'é', '😀', '"', ',', ';', '\n', '\r', ' ', '1'),
      maxLength: 8,
    });
    const rows = fc.array(fc.array(word, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 8 });
    await fc.assert(
      fc.asyncProperty(rows, fc.integer({ min: 1, max: 50 }), async (values, size) => {
        const header = ['kop', 'twee'];
        const shown = values.filter((row) => row.some((cell) => cell.trim() !== ''));
        const text = CSV_BOM + [header, ...values].map((row) => csvLine(row)).join('');
        expect(await cellsOf(text, size)).toEqual([header, ...shown]);
      }),
    );
  });

  test('of 50,000 rows is never held as a whole', async () => {
    async function* many() {
      const line = new TextEncoder().encode('Bedrijf;Tilburg\r\n'.repeat(500));
      for (let at = 0; at < 100; at += 1) yield line;
    }
    let [most, count] = [0, 0];
    for await (const batch of readCsv(many())) {
      most = Math.max(most, batch.length);
      count += batch.length;
    }
    expect(count).toBe(50_000);
    expect(most).toBeLessThanOrEqual(501);
  });
});

describe('what is refused', () => {
  test.each([
    ['a null byte', 'a,b\n\0', 'notText 2'],
    ['a quote that is never closed', 'a,b\n"x,y\nz', 'unclosedQuote 2'],
    ['more than two hundred columns', `a${','.repeat(200)}`, 'tooManyColumns 1'],
  ])('%s', async (_, content, problem) => {
    expect(await problemOf(content)).toBe(problem);
  });

  test('two hundred columns are still read', async () => {
    expect((await cellsOf(`a${','.repeat(199)}`))[0]).toHaveLength(200);
  });

  test('an unclosed quote is noticed before the file is swallowed', async () => {
    expect(await problemOf(`a,b\n"${'x'.repeat(100_000)}"`)).toBe('none');
    expect(await problemOf(`a,b\n"${'x'.repeat(100_001)}`)).toBe('unclosedQuote 2');
  });
});
