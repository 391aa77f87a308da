import { describe, expect, test } from 'vitest';
import { IMPORT_BATCH_ROWS, type RowReport } from '#domain/imports/import-batch.ts';
import { guessTargets } from '#domain/imports/import-fields.ts';
import { importFields, importKinds } from '#domain/imports/import-kinds.ts';
import { judgeContactRow, judgeCustomerRow } from '#domain/imports/import-rows.ts';
import { encodeText } from '#tests/support/encode-text.ts';
import { inlineRows, workbook } from '#tests/support/workbook.ts';
import { textsIn } from '#texts/texts.ts';
import { refusedLines } from './download-report.ts';
import { importLabels } from './import-words.ts';
import { batchesOf, inspectFile, type ReadFile } from './read-file.ts';
import { remarksOf } from './row-reports.tsx';

const nl = textsIn('nl');
const en = textsIn('en');

async function readAs(parts: BlobPart[], name = 'klanten.csv'): Promise<ReadFile> {
  const found = await inspectFile(new File(parts, name), 1000);
  if ('problem' in found) throw new Error(found.problem);
  return found;
}
async function rowsIn(read: ReadFile) {
  const rows = [];
  const targets = guessTargets('customers', read.headings, importLabels('customers', nl));
  for await (const batch of batchesOf(read, targets)) rows.push(...batch);
  return rows;
}
/** As the server would answer. */
const judged = async (read: ReadFile): Promise<RowReport[]> =>
  (await rowsIn(read)).map((row) => {
    const { line, name, errors, values } = judgeCustomerRow({ ...row, fields: { ...row.fields } });
    return { line, name, errors, outcome: values ? 'created' : 'refused' };
  });

const sheet = [
  ['Bedrijfsnaam', 'Telefoonnummer', 'Adres', 'KvK-nummer', 'Status'],
  ['Coöperatie Zuid', '612345678', 'Spoorlaan 400\nTilburg', '1234567', 'Actief'],
];
const semicolons = sheet
  .map((row) => row.map((cell) => (cell.includes('\n') ? `"${cell}"` : cell)).join(';'))
  .join('\r\n');

describe('a file from an office', () => {
  test('is sent in batches that a request has room for', async () => {
    const sizes = async (rows: string[]) => {
      const found = await inspectFile(
        new File([`Bedrijfsnaam;Adres\n${rows.join('\n')}`], 'klanten.csv'),
        10_000,
      );
      if ('problem' in found) throw new Error(found.problem);
      const batches = [];
      for await (const batch of batchesOf(found, ['company_name', 'address'])) batches.push(batch.length);
      return batches;
    };
    expect(await sizes(Array.from({ length: IMPORT_BATCH_ROWS + 1 }, (_, at) => `Klant ${at};A`))).toEqual([
      IMPORT_BATCH_ROWS,
      1,
    ]);
    const long = 'x'.repeat(90_000);
    expect(await sizes(Array.from({ length: 50 }, (_, at) => `Klant ${at};${long}`))).toEqual([44, 6]);
  });

  test('is the same customer in every format', async () => {
    const files: [string, BlobPart[]][] = [
      ['windows-1252', [encodeText(semicolons, 'windows-1252')]],
      ['utf-8', [semicolons]],
      ['utf-8', [`\uFEFFsep=;\r\n`, semicolons]],
      ['utf-16le', [encodeText(`\uFEFF${semicolons.replaceAll(';', '\t')}`, 'utf-16le')]],
      ['utf-16be', [encodeText(`\uFEFF${semicolons}`, 'utf-16be')]],
      ['workbook', [await workbook(inlineRows(sheet))]],
    ];
    for (const [kind, parts] of files) {
      const read = await readAs(parts);
      expect(read.source.kind === 'text' ? read.source.encoding : read.source.kind).toBe(kind);
      const [row] = await rowsIn(read);
      expect(judgeCustomerRow({ line: 2, fields: { ...row?.fields }, custom: [] })).toMatchObject({
        errors: {},
        values: {
          companyName: 'Coöperatie Zuid',
          phone: '0612345678',
          address: 'Spoorlaan 400, Tilburg',
          kvkNumber: '01234567',
          status: 'active',
        },
      });
    }
  });

  test('can be read in another encoding than the detected one', async () => {
    const bytes = encodeText('Bedrijfsnaam\r\nZeeën', 'windows-1252');
    const file = new File([bytes], 'klanten.csv');
    const read = await inspectFile(file, 1000, { kind: 'text', encoding: 'macintosh' });
    expect(read).toMatchObject({ examples: [{ cells: ['ZeeÎn'] }] });
  });

  test('of an old Excel, or of none, is refused', async () => {
    const problem = (parts: BlobPart[]) => inspectFile(new File(parts, 'x.xls'), 1000);
    expect(await problem([new Uint8Array([0xd0, 0xcf, 0x11, 0xe0])])).toMatchObject({
      problem: 'oldWorkbook',
    });
    expect(await problem(['PK\u0003\u0004'])).toMatchObject({ problem: 'brokenWorkbook' });
  });
});

describe('refused rows', () => {
  const file = [
    'Bedrijfsnaam;Status;E-mail;Rayon;Telefoonnummer',
    'Goed;Actief;;Zuid;',
    'Fout;vip;x;"a\nb";+31 13 1234567',
    '=cmd();Lead;;;',
  ].join('\r\n');

  test('come back with their reason, and are imported once they are corrected', async () => {
    const read = await readAs([encodeText(file, 'windows-1252')]);
    const reports = await judged(read);
    expect(reports.map(({ line, outcome }) => `${line} ${outcome}`)).toEqual([
      '2 created',
      '3 refused',
      '5 refused',
    ]);
    const lines: string[] = [];
    for await (const line of refusedLines('customers', read, reports, nl)) lines.push(line);
    const [head, first] = lines;
    expect(head).toBe(
      '\uFEFF"Bedrijfsnaam";"Status";"E-mail";"Rayon";"Telefoonnummer";"Reden van weigering"\r\n',
    );
    expect(first).toContain(
      '"Fout";"vip";"x";"a\nb";"\'+31 13 1234567";"Status: kies Lead, Prospect, Actief of Inactief. ',
    );

    const corrected = lines.join('').replace('"vip"', '"prospect"').replace('"x"', '"a@b.nl"');
    const again = await readAs([corrected.replace("'=cmd()", 'Cmd')]);
    expect(guessTargets('customers', again.headings, importLabels('customers', nl)).at(-1)).toBe('');
    expect((await judged(again)).map(({ outcome }) => outcome)).toEqual(['created', 'created']);
    expect((await rowsIn(again))[0]?.fields).toMatchObject({ phone: '+31 13 1234567' });
  });

  test('that are refused again have one column of reasons, in either language', async () => {
    const read = await readAs(['Bedrijfsnaam;Reden van weigering;Status\r\nX;oud;vip']);
    const lines: string[] = [];
    for await (const line of refusedLines('customers', read, await judged(read), en)) lines.push(line);
    expect(lines[0]).toBe('\uFEFF"Bedrijfsnaam";"Status";"Reason for refusal"\r\n');
    expect(lines[1]).toBe('"X";"vip";"Status: choose Lead, Prospect, Active or Inactive."\r\n');
    for (const { imports } of [nl, en]) expect(guessTargets('customers', [imports.run.reason])).toEqual(['']);
  });

  test('name the values that are allowed, in the words of the screen', () => {
    const { errors } = judgeContactRow({
      line: 2,
      fields: { company_name: 'A', first_name: 'B', last_name: 'C', is_primary: 'misschien' },
      custom: [],
    });
    const report = { line: 2, name: '', outcome: 'refused' as const, errors };
    expect(remarksOf('contacts', report, nl)).toEqual([
      `${nl.contacts.form.labels.is_primary}: kies Ja of Nee.`,
    ]);
    expect(remarksOf('customers', { ...report, errors: { 'custom_fields.0': 'pairKey' } }, nl)).toEqual([
      `${nl.customers.form.labels.custom_fields}: schrijf namen en waarden als Rayon: Zuid; Bron: beurs.`,
    ]);
  });
});

test('every word of a closed list is taken in both languages', () => {
  for (const texts of [nl, en])
    for (const [status, word] of Object.entries(texts.crm.statuses))
      expect(
        judgeCustomerRow({ line: 2, fields: { company_name: 'A', status: word }, custom: [] }).values,
      ).toMatchObject({ status });
});

test('the headings of our own exports are recognised on a screen in either language', () => {
  for (const written of [nl, en])
    for (const screen of [nl, en])
      for (const kind of importKinds) {
        const labels = importLabels(kind, written);
        const headings = importFields[kind].map((field) => labels[field] ?? '');
        expect(guessTargets(kind, headings, importLabels(kind, screen))).toEqual(importFields[kind]);
      }
});
