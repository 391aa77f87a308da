import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { archiveProblems, manifestSchema } from '#domain/backup/archive.ts';
import { asTableText, makeBackup, tablesAsJson, unwatched } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { type Part, zipOf } from '#tests/support/hand-made-zip.ts';
import { insertAssignment, type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { system } from '#server/audit/record-audit.ts';
import { ArchiveError } from '#server/backup/archive-error.ts';
import { openArchive } from '#server/backup/read-archive.ts';
import { checkBackup, restoreBackup } from '#server/backup/restore-backup.ts';
import { type CatalogTable, readArchivedTables } from '#server/backup/table-catalog.ts';

let database: TestDatabase;
let program: TestProgram;
let entries: Map<string, string>;
let catalog: CatalogTable[];
let restored = 0;
let refused = 0;
beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  const assignment = await insertAssignment(program);
  const { sql } = database;
  await sql`insert into stored_files (id, storage_name, display_name, original_name, media_type, size, sha256)
    select ('018f0000-0000-7000-8000-00000000010' || n)::uuid, 'stored-' || n, 'cv.pdf', 'cv.pdf', 'application/pdf', 2,
      encode(sha256('CV'), 'hex') from generate_series(1, 2) n`;
  for (const name of ['stored-1', 'stored-2']) await program.files.put(name, Buffer.from('CV'), 2);
  await sql`insert into customers (id, company_name, city) values
    ('018f0000-0000-7000-8000-000000000001', 'Een', 'Breda'), ('018f0000-0000-7000-8000-000000000002', 'Twee', null)`;
  await sql`insert into contacts (id, customer_id, first_name, last_name, is_primary)
    select gen_random_uuid(), id, company_name, n::text, n = 1 from customers, generate_series(1, 2) n`;
  await sql`insert into opportunities (id, customer_id, title, value, probability)
    select gen_random_uuid(), id, 'Kans', 1000, 50 from customers`;
  await sql`insert into activities (id, customer_id, contact_id, subject)
    select gen_random_uuid(), customer_id, id, 'Bellen' from contacts`;
  await sql`insert into candidates (id, first_name, last_name, email, registered_at, hours_min, hours_max, expertise)
    select ('018f0000-0000-7000-8000-00000000020' || n)::uuid, 'Kandidaat', n::text, n || '@example.nl', now(), 16, 32,
      '{Privacy}' from generate_series(1, 3) n`;
  await sql`insert into guest_applications (id, assignment_id, first_name, last_name, email, phone, motivation,
      cv_file_id, privacy_accepted, candidate_id)
    select gen_random_uuid(), ${assignment}, first_name, last_name, email, '013', 'Graag',
      (select id from stored_files s where s.storage_name = 'stored-' || last_name), true, id from candidates`;
  await sql`insert into candidate_cvs (id, candidate_id, file_id, display_name, application_id)
    select gen_random_uuid(), candidate_id, cv_file_id, 'cv.pdf', id from guest_applications where cv_file_id is not null`;
  await sql`insert into application_notes (id, application_id, body)
    select gen_random_uuid(), id, 'Notitie' from guest_applications`;
  const { path } = await makeBackup(program, { encryptBackup: false });
  const archive = await openArchive(path, undefined);
  entries = new Map();
  for (const entry of archive.files.values()) {
    const chunks = [];
    for await (const chunk of archive.read(entry)) chunks.push(chunk);
    entries.set(entry.filename, Buffer.concat(chunks).toString());
  }
  for (const [name, { text }] of await tablesAsJson(sql)) entries.set(`${name}.json`, text);
  catalog = await readArchivedTables(sql);
  entries.set('metadata.json', JSON.stringify(archive.metadata));
  entries.set('manifest.json', JSON.stringify(archive.manifest));
  await archive.close();
}, 60_000);
afterAll(async () => {
  await program.remove();
  await database.close();
});

type Row = Record<string, unknown>;
const rowsSchema = z.array(z.record(z.string(), z.unknown()));
const rowsOf = (table: string): Row[] => rowsSchema.parse(JSON.parse(entries.get(`${table}.json`) ?? '[]'));

const records = [
  'customers',
  'contacts',
  'opportunities',
  'activities',
  'assignments',
  'candidates',
  'guest_applications',
  'candidate_cvs',
  'application_notes',
  'stored_files',
  'users',
];

const values = fc.constantFrom<unknown>(
  null,
  '',
  'onbekend',
  true,
  -1,
  0,
  99,
  32_767,
  1e12,
  'x'.repeat(300_000),
  '\u0001\ud800é"\\',
  '2026-02-31',
  '2026-02-31T00:00:00+00:00',
  '294277-01-01T00:00:00+00:00',
  '018f0000-0000-7000-8000-000000000001',
  '018f0000-0000-7000-8000-00000000ffff',
  '1@example.nl',
  ['Legal', null],
  { a: 1 },
);

const mutation = fc.record({
  table: fc.constantFrom(...records),
  row: fc.nat(10),
  column: fc.nat(40),
  how: fc.oneof(
    { arbitrary: fc.record({ set: values }), weight: 6 },
    { arbitrary: fc.constant('copy' as const), weight: 2 },
    { arbitrary: fc.constant('remove' as const), weight: 2 },
    { arbitrary: fc.constant('sameAsFirst' as const), weight: 3 },
    { arbitrary: fc.constant('empty' as const), weight: 1 },
  ),
});
type Mutation = typeof mutation extends fc.Arbitrary<infer Value> ? Value : never;

function mutate(tables: Map<string, Row[]>, { table, row, column, how }: Mutation): void {
  const rows = tables.get(table);
  if (!rows || rows.length === 0) return;
  const at = row % rows.length;
  const chosen = rows[at] ?? {};
  const names = Object.keys(chosen);
  const name = names[column % names.length] ?? 'id';
  if (how === 'copy') rows.push({ ...chosen });
  else if (how === 'remove') rows.splice(at, 1);
  else if (how === 'empty') rows.length = 0;
  else if (how === 'sameAsFirst') chosen[name] = rows[0]?.[name];
  else chosen[name] = how.set;
}

/** Newer rows, and rows that belong to them: the archives know nothing of these. */
async function goOnWorking(): Promise<void> {
  const { sql } = database;
  const key = String((restored + refused) * 7);
  await sql`with c as (insert into customers (id, company_name) values (gen_random_uuid(), ${key}) returning id),
    o as (insert into opportunities (id, customer_id, title) select gen_random_uuid(), id, 'Nieuw' from c returning *)
    insert into activities (id, customer_id, opportunity_id, subject)
    select gen_random_uuid(), customer_id, id, 'Nieuw' from o`;
  await sql`with p as (insert into candidates (id, first_name, last_name, email)
      values (gen_random_uuid(), 'Nieuw', 'Mens', ${`${key}@example.nl`}) on conflict do nothing returning *),
    a as (insert into guest_applications (id, first_name, last_name, email, phone, motivation, privacy_accepted, candidate_id)
      select gen_random_uuid(), first_name, last_name, email, '013', '', true, id from p returning id)
    insert into application_notes (id, application_id, body) select gen_random_uuid(), id, 'Nieuw' from a`;
}

async function expectTold(path: string, conflicts: 'keep' | 'remove'): Promise<void> {
  await goOnWorking();
  const checked = await checkBackup(program, path, {}, system).catch((error: unknown) => error);
  if (checked instanceof ArchiveError) {
    expect(archiveProblems).toContain(checked.fault.problem);
    refused += 1;
    return;
  }
  expect(checked).toHaveProperty('adjustments');
  await restoreBackup(program, { source: { path }, conflicts }, system, unwatched);
  restored += 1;
}

const plain = (parts: Iterable<readonly [string, string]>) =>
  zipOf(
    program.config.dataDir,
    [...parts].map(([name, content]): Part => [name, content, { password: '' }]),
  );

describe('whatever an archive holds, the check refuses it in words or the restore succeeds', () => {
  const conflicts = fc.constantFrom('keep' as const, 'remove' as const);
  const settings = { numRuns: Number(process.env['ARCHIVES'] ?? 12) };

  test('in our shape, with all or some tables', { timeout: 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        fc.oneof(fc.constant(undefined), fc.subarray(records, { minLength: 1 })),
        conflicts,
        fc.constantFrom('json', 'tsv'),
        async (mutations, some, choice, form) => {
          const wanted =
            some ??
            [...entries.keys()]
              .filter((name) => /^\w+\.json$/.test(name) && !/^(metadata|manifest)/.test(name))
              .map((name) => name.slice(0, -5));
          const tables = new Map(wanted.map((name) => [name, rowsOf(name)]));
          for (const one of mutations) mutate(tables, one);
          const metadata = {
            ...z.looseObject({}).parse(JSON.parse(entries.get('metadata.json') ?? '')),
            tables: wanted,
          };
          const manifest = manifestSchema.parse(JSON.parse(entries.get('manifest.json') ?? ''));
          const textOf = (name: string, rows: Row[]) => {
            const table = catalog.find((one) => one.name === name);
            return table && form === 'tsv' ? asTableText(table, rows) : JSON.stringify(rows);
          };
          const texts = new Map([...tables].map(([name, rows]) => [name, textOf(name, rows)]));
          const files = wanted.includes('stored_files') ? Object.keys(manifest.files) : [];
          const listed = {
            metadata,
            tables: Object.fromEntries(
              [...texts].map(([name, text]) => [
                name,
                { rows: tables.get(name)?.length, sha256: createHash('sha256').update(text).digest('hex') },
              ]),
            ),
            files: files.length > 0 ? manifest.files : {},
            missing: [],
          };
          await expectTold(
            await plain([
              ['metadata.json', JSON.stringify(metadata)],
              ...[...texts].map(([name, text]) => [`${name}.${form}`, text] as const),
              ...[...entries].filter(([name]) => files.length > 0 && name.startsWith('files/')),
              ['manifest.json', JSON.stringify(listed)],
            ]),
            choice,
          );
        },
      ),
      settings,
    );
  });

  test('in the shape of the older site', { timeout: 600_000 }, async () => {
    const renamed: Record<string, string> = { candidates: 'profiles' };
    const old = records.filter(
      (name) => !['candidate_cvs', 'application_notes', 'stored_files', 'users'].includes(name),
    );
    await fc.assert(
      fc.asyncProperty(
        fc.array(mutation, { minLength: 1, maxLength: 4 }),
        fc.subarray(old, { minLength: 1 }),
        conflicts,
        async (mutations, wanted, choice) => {
          const tables = new Map(wanted.map((name) => [name, rowsOf(name)]));
          const people = tables.get('candidates') ?? [];
          for (const person of people)
            person['cv_url'] = `https://store.example/cv/${String(person['last_name'])}.pdf`;
          tables.set(
            'applications',
            people.map((person, at) => ({
              id: `018f0000-0000-7000-8000-00000000030${at}`,
              profile_id: person['id'],
              status: 'offer',
              notes: 'Notitie',
              created_at: '2024-01-01T00:00:00Z',
            })),
          );
          for (const one of mutations) mutate(tables, one);
          await expectTold(
            await plain([
              [
                'metadata.json',
                JSON.stringify({
                  timestamp: '2024-01-01T00:00:00Z',
                  tables: [...tables.keys()].map((name) => renamed[name] ?? name),
                  version: '1.0',
                  encrypted: true,
                }),
              ],
              ...[...tables].map(
                ([name, rows]) => [`${renamed[name] ?? name}.json`, JSON.stringify(rows)] as const,
              ),
              ['files/1.pdf', '%PDF-1.4'],
            ]),
            choice,
          );
        },
      ),
      settings,
    );
  });

  test('of both there are many', () => {
    expect(restored).toBeGreaterThan(6);
    expect(refused).toBeGreaterThan(2);
  });
});
