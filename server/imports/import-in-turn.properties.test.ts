import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { IMPORT_BATCHES_AT_ONCE, type ImportBatch, type RowReport } from '#domain/imports/import-batch.ts';
import { insertCustomer } from '#tests/support/crm.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { keptAndCounted } from '#tests/support/kept-sums.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { system } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { customers } from '../db/schema/crm.ts';
import { importInTurn, importRows } from './import-rows.ts';

let database: TestDatabase;
let program: TestProgram;
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(async () => {
  const { kept, counted } = await keptAndCounted(database.sql);
  expect(kept).toEqual(counted);
});
afterAll(() => database.close());
beforeEach(async () => {
  program = await testProgram(database);
  return () => program.remove();
});

type Fields = Record<string, string>;
const sender = { rates: true, actor: system };

/** Few names, so that rows of all batches often are the same record. */
const some = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), { nil: undefined });
const filledIn = (row: Record<string, string | undefined>): Fields =>
  Object.fromEntries(Object.entries(row).flatMap(([name, value]) => (value ? [[name, value]] : [])));
const customer = fc
  .record({
    company_name: fc.constantFrom('Brug', 'brug B.V.', 'Kade', 'Haven', 'Dijk', 'Sluis'),
    kvk_number: some('12345678', '87654321'),
    email: some('info@brug.nl', 'INFO@kade.nl', 'info@haven.nl'),
    city: some('Tilburg', 'Breda', 'Goes'),
  })
  .map(filledIn);
const contact = fc
  .record({
    company_name: fc.constantFrom('Haven', 'Dijk', 'Sluis', 'Onbekend'),
    first_name: fc.constantFrom('Eva', 'Noor'),
    last_name: fc.constant('de Wit'),
    email: some('eva@voorbeeld.nl', 'noor@voorbeeld.nl'),
    position: some('Jurist', 'Inkoper'),
    is_primary: some('ja', 'nee'),
  })
  .map(filledIn);
const batches = (row: fc.Arbitrary<Fields>) =>
  fc.array(fc.array(row, { minLength: 1, maxLength: 3 }), { minLength: 2, maxLength: 6 });

function batchesOf(kind: ImportBatch['kind'], rows: Fields[][], onDuplicate: ImportBatch['onDuplicate']) {
  const importId = newId();
  let line = 2;
  return rows.map((each): ImportBatch => {
    const sent = each.map((fields) => ({ line: line++, fields, custom: [] }));
    return { kind, importId, onDuplicate, preview: false, rows: sent };
  });
}

/** As the browser does: each batch while those before are being imported. */
async function besideEachOther(sent: ImportBatch[]): Promise<RowReport[]> {
  const answers: Promise<RowReport[]>[] = [];
  for (const [at, batch] of sent.entries()) {
    const before = sent[at - 1];
    await answers[at - IMPORT_BATCHES_AT_ONCE];
    const after = before?.rows[0]?.line;
    answers.push(
      importInTurn(program, { ...batch, ...(after !== undefined && { after }) }, sender).then(
        async (reports) => {
          if (reports) return reports;
          await Promise.all(answers.slice(0, at));
          return importRows(program, batch, sender);
        },
      ),
    );
  }
  return (await Promise.all(answers)).flat();
}

async function oneAfterTheOther(sent: ImportBatch[]): Promise<RowReport[]> {
  const reports: RowReport[] = [];
  for (const batch of sent) reports.push(...(await importRows(program, batch, sender)));
  return reports;
}

async function outcomeOf(run: () => Promise<RowReport[]>) {
  await database.sql`delete from customers`;
  await insertCustomer(database.db, { companyName: 'Haven', kvkNumber: '87654321' });
  await insertCustomer(database.db, { companyName: 'Dijk', email: 'info@haven.nl' });
  await insertCustomer(database.db, { companyName: 'Sluis' });
  const reports = await run();
  const stored =
    await database.sql`select company_name, kvk_number, c.email, city, c.version, p.first_name, p.email as person,
      p.position, p.is_primary, p.version as changes
    from customers c left join contacts p on p.customer_id = c.id
    order by company_name, kvk_number, c.email, city, p.first_name, p.email, p.position`;
  const entries =
    await database.sql`select (metadata ->> 'importedLine')::int as line, action_type from audit_logs
    where entity_id in (select id::text from customers union select id::text from contacts)
      and metadata ? 'importedLine' order by 1, 2`;
  return {
    reports: reports.map(({ line, outcome, same, errors }) => [line, outcome, same?.by, same?.name, errors]),
    stored: [...stored],
    entries: [...entries],
  };
}

test.each([
  { kind: 'customers', row: customer },
  { kind: 'contacts', row: contact },
] as const)(
  'batches of $kind that are sent beside each other have the outcome of one after the other',
  async ({ kind, row }) => {
    await fc.assert(
      fc.asyncProperty(
        batches(row),
        fc.constantFrom('skip' as const, 'update' as const),
        async (rows, mode) => {
          const expected = await outcomeOf(() => oneAfterTheOther(batchesOf(kind, rows, mode)));
          expect(await outcomeOf(() => besideEachOther(batchesOf(kind, rows, mode)))).toEqual(expected);
        },
      ),
      { numRuns: 40 },
    );
  },
  60_000,
);

test('a batch without anything in common with the one before is written while that one is held up', async () => {
  await database.sql`delete from customers`;
  const id = await insertCustomer(database.db, { companyName: 'Haven' });
  const [one, other] = batchesOf(
    'customers',
    [[{ company_name: 'Haven', city: 'Goes' }], [{ company_name: 'Nieuw' }]],
    'update',
  );
  if (!one || !other) throw new Error('two batches');
  const held = Promise.withResolvers<void>();
  const locked = Promise.withResolvers<void>();
  const locking = database.db.transaction(async (tx) => {
    await tx.update(customers).set({ industry: 'Overheid' });
    locked.resolve();
    await held.promise;
  });
  await locked.promise;
  const first = importInTurn(program, one, sender);
  const second = await importInTurn(program, { ...other, after: 2 }, sender);
  expect(second?.map(({ outcome }) => outcome)).toEqual(['created']);
  held.resolve();
  await locking;
  expect((await first)?.map(({ outcome }) => outcome)).toEqual(['updated']);
  const [changed] = await database.sql<{ city: string }[]>`select city from customers where id = ${id}`;
  expect(changed?.city).toBe('Goes');
});

test.each<[ImportBatch['kind'], Fields]>([
  ['customers', { company_name: 'Tweemaal' }],
  ['contacts', { company_name: 'Haven', first_name: 'Eva', last_name: 'Tweemaal' }],
  ['opportunities', { customer_id: 'Haven', title: 'Tweemaal' }],
])('a batch of %s that is sent again while it is being written says the same', async (kind, fields) => {
  await database.sql`delete from customers`;
  await insertCustomer(database.db, { companyName: 'Haven' });
  const [batch] = batchesOf(kind, [[fields]], 'update');
  if (!batch) throw new Error('a batch');
  const answers = await Promise.all([1, 2, 3].map(() => importInTurn(program, batch, sender)));
  expect(answers[0]?.map(({ outcome }) => outcome)).toEqual(['created']);
  expect(answers).toEqual([answers[0], answers[0], answers[0]]);
});
