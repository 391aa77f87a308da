import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { archiveLimits } from '#domain/backup/archive.ts';
import { asTableText } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { copyTable } from './copy-table.ts';
import { readTableText, textJudge } from './table-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const column = (name: string, type: string, required = false) => ({
  name,
  type,
  required,
  hasDefault: false,
});
const table = {
  name: 'things',
  columns: [
    column('id', 'uuid', true),
    column('title', 'text', true),
    column('tags', '_text', true),
    column('amount', 'numeric'),
    column('count', 'int4'),
    column('open', 'bool', true),
    column('due', 'date'),
    column('made_at', 'timestamptz', true),
    column('data', 'jsonb'),
  ],
};
const names = table.columns.map(({ name }) => name);
const good = {
  id: '018f0000-0000-7000-8000-000000000001',
  title: 'Een titel',
  tags: ['a', 'b "c"'],
  amount: 12.5,
  count: -3,
  open: true,
  due: '2026-11-18',
  made_at: '2026-11-18 10:00:00.123456+00',
  data: { a: [1, 'twee'] },
};

async function* pieces(bytes: Buffer, size: number) {
  const reused = Buffer.alloc(size);
  for (let at = 0; at < bytes.length; at += size) {
    const length = bytes.copy(reused, 0, at, at + size);
    yield reused.subarray(0, length);
  }
}

async function judged(text: string, size = 1000): Promise<number> {
  const { columns, blocks } = await readTableText(pieces(Buffer.from(text), size), 'things');
  const rowsIn = textJudge(table, columns);
  let rows = 0;
  for await (const block of blocks) rows += rowsIn(block);
  return rows;
}
const problem = (text: string) => judged(text).catch((error: unknown) => error);
const withValue = (name: string, value: unknown) =>
  asTableText(table, [good, { ...good, [name]: value }, good]);

test.each([1, 7, 100, 10_000])('rows are counted in pieces of %s bytes', async (size) => {
  expect(await judged(asTableText(table, []), size)).toBe(0);
  expect(await judged(asTableText(table, [good, good, { ...good, amount: null, data: null }]), size)).toBe(3);
});

test.each([
  ['id', 'niet-uniek'],
  ['id', null],
  ['title', null],
  ['tags', 'geen lijst'],
  ['amount', 'NaN'],
  ['amount', 'veel'],
  ['count', '1.5'],
  ['count', '\\x31'],
  ['open', 'ja'],
  ['due', 'infinity'],
  ['due', '18-11-2026'],
  ['made_at', 'now'],
  ['made_at', '-infinity'],
])('a row whose %s is %s is refused with the name of the column', async (name, value) => {
  expect(await problem(withValue(name, value))).toMatchObject({
    fault: { problem: 'wrongType', where: `things.${name}` },
  });
});

test.each([
  ['nothing at all', () => '', 'badJson'],
  ['a heading without an end', () => 'id', 'badJson'],
  ['a column that does not exist', (all: string) => all.replace('title', 'is_admin'), 'unknownColumn'],
  ['one column less', (all: string) => all.replace('id\t', ''), 'missingColumn'],
  ['a column twice', (all: string) => all.replace('id\t', 'id\tid\t'), 'duplicateName'],
  ['a value too few', (all: string) => all.replace(/\t[^\t]*\n$/, '\n'), 'badJson'],
  ['a value too many', (all: string) => all.replace(/\n$/, '\tx\n'), 'badJson'],
  ['a row without an end', (all: string) => all.slice(0, -1), 'badJson'],
  ['an empty row', (all: string) => `${all}\n`, 'badJson'],
  ['a line that ends the copy', (all: string) => `${all}\\.\n`, 'badJson'],
])('%s is refused', async (_name, change, expected) => {
  expect(await problem(change(asTableText(table, [good])))).toMatchObject({ fault: { problem: expected } });
});

test('a line that ends the copy is refused in a table of one column too', () => {
  const judge = textJudge({ name: 'words', columns: [column('word', 'text', true)] }, ['word']);
  expect(judge(Buffer.from('a\n\\\\.\n'))).toBe(2);
  expect(() => judge(Buffer.from('a\n\\.\n'))).toThrow();
});

test('a row above the limit is refused before it is in memory', async () => {
  async function* endless() {
    yield Buffer.from(`${names.join('\t')}\n`);
    for (let size = 0; size <= archiveLimits.rowBytes; size += 2 ** 20) yield Buffer.alloc(2 ** 20, 'x');
    throw new Error('Read too far');
  }
  const { blocks } = await readTableText(endless(), 'things');
  await expect(blocks.next()).rejects.toMatchObject({ fault: { problem: 'tooLarge' } });
});

test('every text that the database writes is accepted and read back by it', async () => {
  const { sql } = database;
  await sql`create table things (id uuid not null, title text not null, tags text[] not null, amount numeric, count int4,
    open boolean not null, due date, made_at timestamptz not null, data jsonb)`;
  const text = fc.string({ unit: 'binary' }).map((one) => one.replaceAll('\0', '').toWellFormed());
  const row = fc.record({
    title: text,
    tags: fc.array(text),
    amount: fc.option(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e12, max: 1e12 })),
    count: fc.option(fc.integer()),
    open: fc.boolean(),
    due: fc.option(
      fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
    ),
    made_at: fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
    data: fc.option(text.map((one) => ({ [one]: [one, 1] }))),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
      await sql`truncate things`;
      for (const { title, tags, amount, count, open, due, made_at, data } of rows)
        await sql`insert into things values (gen_random_uuid(), ${title}, ${tags}, ${amount}, ${count}, ${open}, ${due},
          ${made_at}, ${data === null ? null : JSON.stringify(data)}::text::jsonb)`;
      const [before] = await sql`select md5(string_agg(t::text, ',' order by id)) as sum from things t`;
      await sql.begin(async (tx) => {
        const copied = await copyTable(tx, 'public', table);
        const whole = await buffer(copied);
        expect(await judged(whole.toString(), 999)).toBe(rows.length);
        const { columns, blocks } = await readTableText(pieces(whole, 999), 'things');
        await tx`delete from things`;
        await tx.copyFrom(tx`copy things (${tx(columns)}) from stdin`, blocks);
      });
      expect(await sql`select md5(string_agg(t::text, ',' order by id)) as sum from things t`).toEqual([
        before,
      ]);
    }),
    { numRuns: 50 },
  );
});
