import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TableFileError, type TableRecord } from '#domain/table-file.ts';
import { inlineRows, workbook } from '#tests/support/workbook.ts';
import { openWorkbook } from './read-workbook.ts';

async function read(file: Blob, sheet?: string): Promise<TableRecord[]> {
  const book = await openWorkbook(file);
  const records: TableRecord[] = [];
  for await (const batch of book.rows(sheet ?? book.sheets[0] ?? '')) records.push(...batch);
  return records;
}
const cellsOf = async (file: Blob) => (await read(file)).map(({ cells }) => cells);
const problemOf = (file: Blob) =>
  read(file).then(
    () => 'none',
    (error: unknown) => (error instanceof TableFileError ? error.problem : String(error)),
  );

describe('an Excel workbook', () => {
  test('has shared, inline and computed texts, numbers, dates and ticks, each in its column', async () => {
    const strings =
      '<sst><si><t>Naam</t></si><si><r><t>Coöp</t></r><r><t xml:space="preserve">eratie </t></r><rPh><t>x</t></rPh></si><si><t>a_x000D_\nb</t></si></sst>';
    const file = await workbook(
      `<row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Sinds</t></is></c></row>
       <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="str"><f>1+1</f><v>twee</v></c><c r="C3" s="1"><v>46342</v></c>
         <c r="D3" s="2"><v>46342</v></c><c r="E3" s="3"><v>1234567</v></c><c r="F3" s="4"><v>1250.5</v></c>
         <c r="G3" s="5"><v>0.21</v></c><c r="H3" s="6"><v>46342.604166666664</v></c><c r="I3" t="b"><v>1</v></c>
         <c r="J3"><v>612345678</v></c><c r="K3"><v>0.30000000000000004</v></c><c r="L3"><v>3.1612345678E10</v></c>
         <c r="M3" t="e"><v>#N/A</v></c><c r="N3"><f>NOW()</f></c><c r="O3" t="s"><v>2</v></c></row>`,
      { 'xl/sharedStrings.xml': strings },
    );
    expect(await read(file)).toEqual([
      { line: 1, cells: ['Naam', '', 'Sinds'] },
      {
        line: 3,
        cells: [
          'Coöperatie ',
          'twee',
          '2026-11-16',
          '2026-11-16',
          '01234567',
          '1250,5',
          '21%',
          '2026-11-16 14:30',
          'WAAR',
          '612345678',
          '0,3',
          '31612345678',
          '#N/A',
          '',
          'a\r\nb',
        ],
      },
    ]);
  });

  test('of a Macintosh counts its days from 1904', async () => {
    const file = await workbook('<row><c s="1"><v>44880</v></c></row>', {
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><workbookPr date1904="1"/><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>',
    });
    expect(await cellsOf(file)).toEqual([['2026-11-16']]);
  });

  test('has sheets, of which the hidden ones are left out', async () => {
    const file = await workbook(inlineRows([['een']]), {
      'xl/workbook.xml':
        '<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="Verborgen" state="hidden" r:id="rId9"/><x:sheet name="Klanten" r:id="rId1"/><x:sheet name="Oud" r:id="rId4"/></x:sheets></x:workbook>',
    });
    expect((await openWorkbook(file)).sheets).toEqual(['Klanten', 'Oud']);
    expect(await cellsOf(file)).toEqual([['een']]);
  });

  test('comes back as it was written, whatever its texts are', async () => {
    const text = fc
      .string({
        unit: fc.constantFrom('a', 'é', '😀', '<', '&', '"', '\n', '_', 'x', '0', ' '),
        maxLength: 9,
      })
      .filter((value) => !/_x[\da-f]{4}_/i.test(value));
    const rows = fc.array(
      fc.array(
        text.map((value) => `${value}.`),
        { minLength: 1, maxLength: 4 },
      ),
      {
        minLength: 1,
        maxLength: 5,
      },
    );
    await fc.assert(
      fc.asyncProperty(rows, async (values) => {
        expect(await cellsOf(await workbook(inlineRows(values)))).toEqual(values);
      }),
      { numRuns: 40 },
    );
  });
});

describe('a hostile workbook', () => {
  test.each([
    ['zip of something else', { 'xl/workbook.xml': '<a/>' }, 'brokenWorkbook'],
    ['broken XML', { 'xl/worksheets/sheet1.xml': '<worksheet><row>' }, 'brokenWorkbook'],
    [
      'an entity that grows',
      {
        'xl/worksheets/sheet1.xml':
          '<!DOCTYPE a [<!ENTITY b "bbbb">]><a><row><c t="str"><v>&b;</v></c></row></a>',
      },
      'brokenWorkbook',
    ],
    ['deep XML', { 'xl/worksheets/sheet1.xml': '<a>'.repeat(5000) }, 'brokenWorkbook'],
    [
      'a far column',
      { 'xl/worksheets/sheet1.xml': '<a><row><c r="ZZZ1"><v>1</v></c></row></a>' },
      'tooManyColumns',
    ],
    ['a far row', { 'xl/worksheets/sheet1.xml': '<a><row r="99999999"/></a>' }, 'workbookTooLarge'],
    ['no sheet', { 'xl/_rels/workbook.xml.rels': '<a/>' }, 'brokenWorkbook'],
  ])('is refused: %s', async (_, parts, problem) => {
    expect(await problemOf(await workbook('', parts))).toBe(problem);
  });

  test('with a text that never ends is refused before it is in memory', async () => {
    const sheet = `<a><row><c t="str"><v>${'x'.repeat(9_000_000)}</v></c></row></a>`;
    expect(await problemOf(await workbook('', { 'xl/worksheets/sheet1.xml': sheet }))).toBe(
      'workbookTooLarge',
    );
    const cell = `<a><row><c t="str"><v>${'x'.repeat(100_001)}</v></c></row></a>`;
    expect(await problemOf(await workbook('', { 'xl/worksheets/sheet1.xml': cell }))).toBe('cellTooLong');
  });

  test('with texts that unpack to more than memory should hold is refused', async () => {
    const strings = `<sst>${`<si><t>${'x'.repeat(90_000)}</t></si>`.repeat(800)}</sst>`;
    const file = await workbook('<row><c t="s"><v>1</v></c></row>', { 'xl/sharedStrings.xml': strings });
    expect(file.size).toBeLessThan(500_000);
    expect(await problemOf(file)).toBe('workbookTooLarge');
  });

  test('of any bytes is refused in words', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const file = new Blob(['PK\u0003\u0004', new Uint8Array(bytes)]);
        expect(await problemOf(file)).toBe('brokenWorkbook');
      }),
    );
  });

  test('with bytes changed anywhere is read or refused, and nothing else', async () => {
    const whole = new Uint8Array(await (await workbook(inlineRows([['Naam'], ['A']]))).arrayBuffer());
    await fc.assert(
      fc.asyncProperty(fc.nat(whole.length - 1), fc.nat(255), async (at, byte) => {
        const bytes = Uint8Array.from(whole);
        bytes[at] = byte;
        expect(['none', 'brokenWorkbook', 'workbookTooLarge']).toContain(await problemOf(new Blob([bytes])));
      }),
      { numRuns: 200 },
    );
  });
});
