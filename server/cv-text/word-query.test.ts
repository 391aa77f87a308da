import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { highlightParts } from '#domain/candidates/highlight.ts';
import { parseSearchQuery } from '#domain/candidates/search-query.ts';
import { insertCv } from '#tests/support/candidate-cvs.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { findSnippets } from './find-snippets.ts';
import { isFound, personsByWords } from './word-query.ts';

let database: TestDatabase;
let program: TestProgram;
const ids: Record<string, string> = {};

async function add(name: string, fields: Parameters<typeof insertCandidate>[1], cv: string) {
  const id = await insertCandidate(program.db, { firstName: name, lastName: 'de Vries', ...fields });
  const file = await insertCv(program, id, makePdf('x'));
  await database.sql`update cv_texts set status = 'text', text = ${cv} where file_id = ${file}`;
  ids[name] = id;
}

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  await add(
    'Anna',
    { currentEmployer: 'Zorgkoepel Brabant', email: 'anna.devries@voorbeeld.nl' },
    'Functionaris gegevensbescherming. Afhandeling van datalekken en training van coördinatoren.',
  );
  await add(
    'Bram',
    { location: 'Utrecht' },
    'Kandidaat-notaris. Gegevens van de functionaris; bescherming van erfgenamen. Familierecht/erfrecht-2026, zie www.bram.example/werk.',
  );
  await add(
    'Chris',
    { expertise: ['Privacyrecht'] },
    'Advocaat-stagiaire in het bestuursrecht, "Woo" & 3 < 4 AVG',
  );
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

async function search(typed: string): Promise<string[]> {
  const condition = isFound(sql`c.id`, personsByWords(parseSearchQuery(typed))) ?? sql`true`;
  const { rows } = await program.db.execute<{ first_name: string }>(
    sql`select first_name from candidates c where ${condition} order by first_name`,
  );
  return rows.map((row) => row.first_name);
}

describe('a search', () => {
  test.each<[string, string[]]>([
    ['datalek', ['Anna']],
    ['datalekken', ['Anna']],
    ['data', ['Anna']],
    ['coordinator', ['Anna']],
    ['coördinatoren', ['Anna']],
    ['functionaris gegevens', ['Anna', 'Bram']],
    ['"functionaris gegevensbescherming"', ['Anna']],
    ['"gegevensbescherming functionaris"', []],
    ['functionaris -notaris', ['Anna']],
    ['-notaris', ['Anna', 'Chris']],
    ['-notaris -advocaat', ['Anna']],
    ['-"functionaris gegevensbescherming"', ['Bram', 'Chris']],
    ['vries', ['Anna', 'Bram', 'Chris']],
    ['anna', ['Anna']],
    ['anna.devries@voorbeeld.nl', ['Anna']],
    ['zorgkoepel datalekken', ['Anna']],
    ['utrecht erfgenaam', ['Bram']],
    ['privacy* bestuursrecht', ['Chris']],
    ['kandidaat-notaris', ['Bram']],
    ['erfrecht', ['Bram']],
    ['familierecht/erf', ['Bram']],
    ['"familierecht erfrecht"', ['Bram']],
    ['2026', ['Bram']],
    ['bram.example', ['Bram']],
    ['devries', ['Anna']],
    ['de', ['Anna', 'Bram', 'Chris']],
    ['van de', ['Anna', 'Bram', 'Chris']],
    ['de functionaris van', ['Anna', 'Bram']],
    ['xyzzy', []],
    ['', ['Anna', 'Bram', 'Chris']],
  ])('for %j finds %j', async (typed, names) => expect(await search(typed)).toEqual(names));

  test('cannot be typed wrong', async () => {
    const sign = fc.constantFrom(...'"-*:&|!<>()\\\'$%_ ab'.split(''));
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: fc.oneof(sign, fc.string({ maxLength: 1, unit: 'binary' })), maxLength: 40 }),
        async (typed) => {
          expect(Array.isArray(await search(typed))).toBe(true);
          await findSnippets(program.db, Object.values(ids), parseSearchQuery(typed));
        },
      ),
      { numRuns: 150 },
    );
  });
});

describe('the hits', () => {
  const hits = async (name: string, typed: string) => {
    const snippets = await findSnippets(program.db, Object.values(ids), parseSearchQuery(typed));
    return (snippets[ids[name] ?? ''] ?? []).map(({ marked }) =>
      highlightParts(marked)
        .map(({ text, hit }) => (hit ? `[${text}]` : text))
        .join(''),
    );
  };
  test('are marked in the text as it was written', async () => {
    expect(await hits('Anna', 'coordinator datalek')).toEqual([
      'Functionaris gegevensbescherming. Afhandeling van [datalekken] en training van [coördinatoren].',
    ]);
    expect(await hits('Anna', '"functionaris gegevensbescherming"')).toEqual([
      expect.stringContaining('[Functionaris gegevensbescherming].'),
    ]);
  });
  test('are marked where signs join them, which stay as they were', async () => {
    expect(await hits('Bram', 'erfrecht werk')).toEqual([
      expect.stringContaining('Familierecht/[erfrecht]-2026, zie www.bram.example/[werk]'),
    ]);
  });
  test('are text, whatever they look like', async () => {
    expect(await hits('Chris', 'avg')).toEqual([
      'Advocaat-stagiaire in het bestuursrecht, "Woo" & 3 < 4 [AVG]',
    ]);
  });
  test('are not made up when a word is in a field, or is excluded', async () => {
    expect(await hits('Bram', 'utrecht')).toEqual([]);
    expect(await hits('Bram', '-datalek')).toEqual([]);
  });
});
