import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { jsonRows, rawValues } from './json-rows.ts';

async function cut(text: string, size: number): Promise<string[]> {
  const bytes = Buffer.from(text);
  async function* pieces() {
    for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
  }
  const rows: string[] = [];
  for await (const some of jsonRows(pieces(), 'tables/x.json')) rows.push(...some);
  return rows;
}

/** As in our archives: one record per line, each but the first after a comma. */
const ourForm = (rows: string[]) => (rows.length === 0 ? '[]\n' : `[\n${rows.join('\n,')}\n]\n`);

const record = fc.dictionary(fc.string({ unit: 'binary' }), fc.jsonValue({ stringUnit: 'binary' }));
const records = fc.array(record.map((row) => JSON.stringify(row)));
const forms: Record<string, (rows: string[]) => string> = {
  ours: ourForm,
  'one line': (rows) => `[${rows.join(',')}]`,
  'a form with blanks and a byte order mark': (rows) => `\uFEFF [\n  ${rows.join(' ,\n\n  ')}\n]\n`,
};

describe.each(Object.entries(forms))('an array in %s', (_name, form) => {
  test('is cut into its records, wherever its bytes are parted', async () => {
    await fc.assert(
      fc.asyncProperty(records, fc.integer({ min: 1, max: 300 }), async (rows, size) => {
        expect(await cut(form(rows), size)).toEqual(rows);
      }),
    );
  });
});

describe('what is no array of records is refused', () => {
  test.each([
    '',
    '[',
    '[\n{"a":1}',
    '[\n{"a":1}\n',
    '[\n{"a":1}\n{"a":2}\n]\n',
    '[\n{"a":1}\n,{"a":2}\n]\n]\n',
    '[\n{"a":1}\n,{"a":2}\n]\nmore',
    '[\n{"a":1}\n,[2]\n]\n',
    '[\n{"a":1}\n,\n]\n',
    '[1]',
    '{"a":1}',
    '[{"a":1} {"a":2}]',
  ])('%j', async (text) => {
    for (const size of [3, 1000])
      await expect(cut(text, size)).rejects.toMatchObject({ fault: { problem: 'badJson' } });
  });
});

test('each value of a record comes as it is written, in whatever order its fields are', () => {
  fc.assert(
    fc.property(record, fc.boolean(), (row, turned) => {
      const names = Object.keys(row);
      const written = `{${names.map((name) => `${JSON.stringify(name)}:${JSON.stringify(row[name])}`).join(',')}}`;
      const asked = turned ? names.toReversed() : names;
      expect(rawValues(asked)(written)).toEqual(asked.map((name) => JSON.stringify(row[name])));
    }),
  );
});

test('numbers keep all their digits', () => {
  expect(rawValues(['a', 'b'])('{"a":12345678901234567890.10,"b":[1.50, 2]}')).toEqual([
    '12345678901234567890.10',
    '[1.50, 2]',
  ]);
});
