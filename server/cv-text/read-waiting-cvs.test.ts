import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lockCandidate } from '#server/candidates/lock-candidate.ts';
import { candidateCvs, candidates } from '#server/db/schema/candidates.ts';
import { cvTexts } from '#server/db/schema/cv-texts.ts';
import { storedFiles } from '#server/db/schema/files.ts';
import { insertCv } from '#tests/support/candidate-cvs.ts';
import { insertCandidate } from '#tests/support/candidates.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { makeDocx, makePdf } from '#tests/support/documents.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { eq } from 'drizzle-orm';
import { clearReadings, rebuildIndex } from './rebuild-index.ts';
import { hasWaitingCvs, readWaitingCvs } from './read-waiting-cvs.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});
beforeEach(() => emptyTables(database.sql, 'candidates', 'stored_files', 'cv_texts'));

const found = async (word: string) =>
  (
    await database.sql<{ candidate_id: string }[]>`
      select candidate_id from candidate_words where words @@ to_tsquery('lexbrug_dutch', ${word})`
  ).map((row) => row.candidate_id);
const readings = () => database.db.select().from(cvTexts);

describe('a new document', () => {
  test('waits, is read once, and finds its person', async () => {
    const id = await insertCandidate(program.db);
    await insertCv(program, id, makePdf('Adviseerde over datalekken bij zorginstellingen'));
    expect(await hasWaitingCvs(program.db)).toBe(true);
    expect(await found('datalek')).toEqual([]);
    expect(await readWaitingCvs(program)).toBe(1);
    expect(await hasWaitingCvs(program.db)).toBe(false);
    expect(await found('datalek')).toEqual([id]);
    expect(await readings()).toMatchObject([
      {
        status: 'text',
        text: 'Adviseerde over datalekken bij zorginstellingen',
        attempts: 1,
        extractedAt: program.now(),
      },
    ]);
    expect(await readWaitingCvs(program)).toBe(0);
  });

  test('tells the job that there is work, once its transaction is committed', async () => {
    const heard: string[] = [];
    const listening = await database.listen('jobs', (name) => heard.push(name));
    const id = await insertCandidate(program.db);
    await insertCv(program, id, makePdf('x'));
    await expect.poll(() => heard).toEqual(['readCvs']);
    await listening.unlisten();
  });

  test('that is broken says so, and hurts no other', async () => {
    const [one, two] = [await insertCandidate(program.db), await insertCandidate(program.db)];
    await insertCv(program, one, Buffer.from('%PDF-1.4 torn'));
    await insertCv(program, two, makeDocx('Wwft-onderzoek'));
    expect(await readWaitingCvs(program)).toBe(2);
    expect(new Set((await readings()).map(({ status }) => status))).toEqual(new Set(['broken', 'text']));
    expect(await found('Wwft')).toEqual([two]);
  });

  test('is read while its candidate is deleted, and neither blocks the other', async () => {
    const id = await insertCandidate(program.db);
    await insertCv(program, id, makePdf('Bestuursrecht'));
    let reading: Promise<number> | undefined;
    await program.db.transaction(async (tx) => {
      await lockCandidate(tx, id);
      reading = readWaitingCvs(program);
      await expect
        .poll(
          () => database.sql`
            select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
          { timeout: 10_000 },
        )
        .toHaveLength(1);
      await tx.delete(candidates);
      await tx.delete(storedFiles);
    });
    expect(await reading).toBe(1);
    expect(await readings()).toEqual([]);
  });

  test('whose bytes are gone is not waited for', async () => {
    await insertCv(program, await insertCandidate(program.db), makePdf('x'));
    await database.sql`update stored_files set storage_name = repeat('0', 48)`;
    expect(await readWaitingCvs(program)).toBe(1);
    expect(await readings()).toMatchObject([{ status: 'broken' }]);
  });

  test('that the store does not give out now waits, while the others are read', async () => {
    const ids = [await insertCandidate(program.db), await insertCandidate(program.db)];
    for (const id of ids) await insertCv(program, id, makePdf('Bestuursrecht'));
    let first = true;
    const files = {
      ...program.files,
      open: async (name: string) => {
        if (!first) return program.files.open(name);
        first = false;
        throw new Error('the store is away');
      },
    };
    await expect(readWaitingCvs({ ...program, files })).rejects.toThrow('Some documents');
    expect((await readings()).filter(({ status }) => status === 'text')).toHaveLength(1);
    expect(await readWaitingCvs(program)).toBe(1);
    expect(await found('bestuursrecht')).toHaveLength(2);
  });

  test('with which the program ended three times is given up', async () => {
    await insertCv(program, await insertCandidate(program.db), makePdf('Bestuursrecht'));
    await database.sql`update cv_texts set attempts = 3`;
    await readWaitingCvs(program);
    expect(await readings()).toMatchObject([{ status: 'broken', attempts: 4 }]);
  });

  test('is left for later when the program stops', async () => {
    await insertCv(program, await insertCandidate(program.db), makePdf('Bestuursrecht'));
    expect(await readWaitingCvs(program, AbortSignal.abort())).toBe(0);
    expect(await hasWaitingCvs(program.db)).toBe(true);
  });

  test('is read once by two instances that begin at the same time', async () => {
    await insertCv(program, await insertCandidate(program.db), makePdf('Bestuursrecht'));
    await Promise.all([readWaitingCvs(program), readWaitingCvs(program)]);
    expect(await readings()).toMatchObject([{ status: 'text' }]);
  });
});

describe('the words of a person', () => {
  test('follow the fields and documents of the candidate', async () => {
    const [one, two] = [
      await insertCandidate(program.db, {
        expertise: ['Gezondheidsrecht'],
        currentJobTitle: 'Bedrijfsjurist',
      }),
      await insertCandidate(program.db),
    ];
    const file = await insertCv(program, one, makePdf('Verwerkersovereenkomsten'));
    await readWaitingCvs(program);
    expect(await found('gezondheidsrecht & bedrijfsjuristen & verwerkersovereenkomst')).toEqual([one]);
    await program.db
      .update(candidates)
      .set({ expertise: ['Belastingrecht'] })
      .where(eq(candidates.id, one));
    expect(await found('gezondheidsrecht')).toEqual([]);
    expect(await found('belastingrecht & verwerkersovereenkomst')).toEqual([one]);
    await program.db.update(candidateCvs).set({ candidateId: two }).where(eq(candidateCvs.fileId, file));
    expect(await found('verwerkersovereenkomst')).toEqual([two]);
    await program.db.delete(candidateCvs).where(eq(candidateCvs.fileId, file));
    expect(await found('verwerkersovereenkomst')).toEqual([]);
    await program.db.delete(candidates);
    expect(await database.sql`select from candidate_words`).toHaveLength(0);
  });

  test('never grow beyond what an index holds', async () => {
    const id = await insertCandidate(program.db);
    const words = (start: number) =>
      Array.from({ length: 20_000 }, (_, at) => `ë€😀${(start + at).toString(36)}`).join(' ');
    for (let version = 0; version < 5; version += 1) {
      const file = await insertCv(program, id, makePdf('x'));
      await database.sql`update cv_texts set status = 'text', text = ${words(version * 20_000)} where file_id = ${file}`;
    }
    const [row] = await database.sql<{ count: number }[]>`select length(words) as count from candidate_words`;
    expect(row?.count).toBeGreaterThan(10_000);
  });

  test('of two who change them at the same time are all there', async () => {
    const id = await insertCandidate(program.db);
    const file = await insertCv(program, id, makePdf('x'));
    await Promise.all([
      database.sql`update cv_texts set status = 'text', text = 'datalekken' where file_id = ${file}`,
      database.sql`update candidates set expertise = '{Omgevingsrecht}' where id = ${id}`,
    ]);
    expect(await found('datalek & omgevingsrecht')).toEqual([id]);
  });

  test('can be rebuilt from the stored text or from the documents', async () => {
    const id = await insertCandidate(program.db);
    await insertCv(program, id, makePdf('Datalekken'));
    await readWaitingCvs(program);
    await database.sql`update candidate_words set words = ''`;
    expect(await rebuildIndex(program.db)).toBe(1);
    expect(await found('datalek')).toEqual([id]);
    expect(await clearReadings(program.db)).toBe(1);
    expect(await hasWaitingCvs(program.db)).toBe(true);
    await readWaitingCvs(program);
    expect(await found('datalek')).toEqual([id]);
  });
});
