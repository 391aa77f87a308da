import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { readRecord } from './record-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

test.each([
  ['(7)', ['7']],
  ['()', [null]],
  ['(,)', [null, null]],
  ['("")', ['']],
  ['(7,"two words",,"")', ['7', 'two words', null, '']],
  [String.raw`("say ""yes""",c:\\,"(a,b)")`, ['say "yes"', String.raw`c:\\`, '(a,b)']],
  [String.raw`("c:\\",x)`, ['c:\\', 'x']],
])('%s is %j', (record, values) => {
  expect(readRecord(record, [])).toEqual(values);
});

test('columns with a parser are parsed, unless they are empty', () => {
  expect(readRecord('(7,,x)', [Number, Number])).toEqual([7, null, 'x']);
});

test('a record that is cut off is refused', () => {
  expect(() => readRecord('("abc', [])).toThrow('Unterminated');
});

const special = fc.constantFrom('"', '\\', ',', '(', ')', ' ', '\n', "'", '{', '}', 'a', 'é', '');
const storable = fc
  .oneof(
    anyText(),
    fc.array(special, { maxLength: 8 }).map((parts) => parts.join('')),
  )
  .map((text) => text.replaceAll('\0', '').toWellFormed());

async function read(cursor: AsyncGenerator<unknown[][]>): Promise<unknown[][]> {
  const all: unknown[][] = [];
  for await (const rows of cursor) all.push(...rows);
  return all;
}

test('rows are the same as those of a cursor that reads each column', async () => {
  const cells = fc.array(fc.option(storable), { minLength: 1, maxLength: 5 });
  await fc.assert(
    fc.asyncProperty(fc.array(cells, { minLength: 1, maxLength: 5 }), async (rows) => {
      const { sql } = database;
      const statement = sql.unsafe(
        `select nth, value, array[value, value] as twice, jsonb_build_object('value', value) as pair,
           value is null as is_null, nth::bigint as long, 1.50 as price, date '2026-11-18' as day,
           timestamptz '2026-11-18 09:05:07.123456+00' as at, value
         from unnest($1::text[]) with ordinality as given (value, nth) order by nth`,
        [rows.flat()],
      );
      expect(await read(sql.recordCursor(statement, 2))).toEqual(
        await read(sql.cursorOfValues(statement, 2)),
      );
    }),
    { numRuns: 40 },
  );
});

test('nothing is read of an empty list', async () => {
  const { sql } = database;
  const none = sql.unsafe('select 1 as one where false');
  expect(await read(sql.recordCursor(none, 10))).toEqual([]);
});
