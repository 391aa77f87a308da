import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { parseSearchQuery } from '#domain/candidates/search-query.ts';
import { insertCv } from '#tests/support/candidate-cvs.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { testDatabase } from '#tests/support/database.ts';
import { makePdf } from '#tests/support/documents.ts';
import { testProgram } from '#tests/support/test-program.ts';
import { findSnippets } from './find-snippets.ts';
import { wordQuery } from './word-query.ts';

const filler = 'Werkte jaren lang samen met vele anderen binnen organisaties van naam. '.repeat(40);
const words =
  `overheid overheden brief brieven huis huizen maan manen coördinator coordinatoren mogelijkheid mogelijkheden
  grootste groter recht rechten rechtelijk brood broden boot boten kat katten wijzen wijs geloof geloven geloofde
  zaak zaken raad raden beleid advies adviezen adviseur adviseurs wet wetten jurist juriste juristen 2026 eenheid eenheden
  privacy datalek datalekken beschikking beschikkingen notarieel notariële financieel financiële`.split(
    /\s+/,
  );

test('a word is marked in a document if and only if the search finds it there', async () => {
  const database = await testDatabase();
  const program = await testProgram(database);
  const id = await insertCandidate(program.db, {});
  const file = await insertCv(program, id, makePdf('x'));
  const text = `${filler}${words.filter((_, at) => at % 2 === 0).join(' en ')}. ${filler}`;
  await database.sql`update cv_texts set status = 'text', text = ${text} where file_id = ${file}`;
  const phrases = [
    '"overheid en huis"',
    '"huizen en maan"',
    '"zaak en raad"',
    '"zaak raad"',
    '"recht van brood"',
  ];
  for (const typed of [...words, ...words.map((word) => `${word} x`), ...phrases]) {
    const terms = parseSearchQuery(typed);
    const { rows } = await program.db.execute<{ found: boolean }>(sql`
      select to_tsvector('lexbrug_dutch', apart(${text})) @@ (${sql.join(
        terms.map((term) => wordQuery([term])),
        sql` || `,
      )}) as found`);
    const marked = (await findSnippets(program.db, [id], terms))[id]?.[0]?.marked ?? '';
    expect([typed, marked !== '']).toEqual([typed, rows[0]?.found]);
  }
  await program.remove();
  await database.close();
});
