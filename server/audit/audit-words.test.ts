import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anyText } from '#tests/support/arbitraries.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { importRowIds } from '../imports/import-row-ids.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

const punctuation = fc
  .array(fc.constantFrom(...'":,{}[]-_.@/+&\\\'() \n\te1x½№…éß字\u{1F600}'), { maxLength: 30 })
  .map((characters) => characters.join(''));
/** The parser splits some words of letters and digits. */
const runs = fc
  .array(fc.constantFrom(...'0123456789eeexabcfz '), { maxLength: 40 })
  .map((characters) => characters.join(''));
const long = fc.nat(60).map((more) => 'e1x'.repeat(640 + more));
const text = fc
  .oneof(anyText(), punctuation, fc.uuid(), { arbitrary: runs, weight: 3 }, { arbitrary: long, weight: 1 })
  .map((given) => given.replaceAll('\0', '').toWellFormed());
const data = fc.option(
  fc.oneof(fc.dictionary(text, fc.oneof(text, fc.integer(), fc.double({ noNaN: true }), fc.array(text)))),
);

/** The index has the words of rows that were written when this was the expression, and only the words. */
test('the words of an entry are those of earlier versions', async () => {
  const entries = fc.array(
    fc.record({ id: fc.option(text), address: fc.option(text), before: data, after: data, metadata: data }),
    {
      minLength: 20,
      maxLength: 40,
    },
  );
  await fc.assert(
    fc.asyncProperty(entries, async (rows) => {
      const different = await database.sql.unsafe<{ words: string; earlier: string }[]>(
        `select strip(words)::text as words, strip(earlier)::text as earlier
         from jsonb_to_recordset($1::jsonb) as row (id text, address text, before jsonb, after jsonb, metadata jsonb)
         cross join lateral (select audit_words(id, address, before, after, metadata) as words,
           to_tsvector('simple', regexp_replace(plain_text(coalesce(id, '') || ' ' || coalesce(address, '') || ' ' ||
             left(coalesce(before::text, ''), 50000) || ' ' || left(coalesce(after::text, ''), 50000) || ' ' ||
             case when jsonb_typeof(metadata) = 'object' then left((metadata - 'actor')::text, 10000) else '' end),
             '[^[:alnum:]]+', ' ', 'g')) as earlier) compared
         where strip(words) is distinct from strip(earlier)`,
        [JSON.stringify(rows)],
      );
      expect(different).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('a search for a word of digits and letters compares as in earlier versions', async () => {
  const whole = fc.tuple(runs, fc.oneof(runs, fc.uuid())).map(([one, other]) => ({ one, other }));
  await fc.assert(
    fc.asyncProperty(fc.array(whole, { minLength: 20, maxLength: 40 }), async (rows) => {
      const different = await database.sql.unsafe(
        `select one, word from jsonb_to_recordset($1::jsonb) as row (one text, other text)
         cross join lateral regexp_split_to_table(one || ' ' || other, '[^a-z0-9]+') word
         where word <> '' and (audit_words(one, other, null, null, null) @@ to_tsquery('simple', word || ':*'))
           is distinct from (to_tsvector('simple', regexp_replace(one || ' ' || other, '[^[:alnum:]]+', ' ', 'g'))
             @@ to_tsquery('simple', word || ':*'))`,
        [JSON.stringify(rows)],
      );
      expect(different).toEqual([]);
    }),
    { numRuns: 60 },
  );
});

test('the words of the entry of an imported row are found without the parser, and are those of the parser', async () => {
  const row = fc.tuple(fc.uuid(), fc.integer({ min: 1, max: 2 ** 31 - 1 }));
  await fc.assert(
    fc.asyncProperty(fc.array(row, { minLength: 200, maxLength: 400 }), async (rows) => {
      const ids = rows.map(([importId, line]) => importRowIds(importId)(line));
      const different = await database.sql.unsafe(
        `select entry from unnest($1::text[]) id
         cross join lateral (select id || ' {"status": "lead", "company_name": "[masked: after]"} {"customerId": "' || id ||
           '", "importedLine": 12}' as entry) made
         where words_without_parser(entry)
           is distinct from strip(to_tsvector('simple', regexp_replace(entry, '[^[:alnum:]]+', ' ', 'g')))`,
        [ids],
      );
      expect(different).toEqual([]);
    }),
    { numRuns: 20 },
  );
});
