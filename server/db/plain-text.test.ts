import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cleanSearch } from '#domain/list-state.ts';
import { anyText } from '#tests/support/arbitraries.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { wordPatterns } from './plain-text.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

type Found = { found: boolean; plain: string; words: string[] };

/** The match by the database, and both sides in plain letters, to compare without a pattern. */
async function look(text: string, search: string): Promise<Found> {
  const patterns = wordPatterns(search);
  const words = search
    .split(' ')
    .filter((word) => word !== '')
    .slice(0, 8);
  const found = patterns.map((pattern) => sql`plain_text(${text}) like ${pattern}`);
  const { rows } = await database.db.execute<Found>(sql`
    select ${sql.join([sql`true`, ...found], sql` and `)} as found, plain_text(${text}) as plain,
      array(select plain_text(word) from unnest(${sql.param(words)}::text[]) as word) as words`);
  const [row] = rows;
  if (!row) throw new Error('no row');
  return row;
}

/** Characters with a meaning in a pattern, and characters that become one in plain letters. */
const character = fc.constantFrom(
  '%',
  '_',
  '\\',
  '﹪',
  '％',
  '＿',
  '﹨',
  '＼',
  'é',
  'e',
  'a',
  ' ',
  'ß',
  'Æ',
  "'",
);
const texts = fc.oneof(
  fc.string({ unit: character, maxLength: 8 }),
  anyText(20).map((text) => text.toWellFormed().replaceAll('\0', '')),
);

test('a search finds exactly what holds each of its words, whatever characters they contain', async () => {
  await fc.assert(
    fc.asyncProperty(texts, texts, async (text, typed) => {
      const { found, plain, words } = await look(text, cleanSearch(typed));
      expect(found).toBe(words.every((word) => plain.includes(word)));
    }),
    { numRuns: 400 },
  );
});
