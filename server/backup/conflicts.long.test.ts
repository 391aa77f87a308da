import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fingerprints, makeBackup, testKey, unwatched } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { type Part, zipOf } from '#tests/support/hand-made-zip.ts';
import { system } from '../audit/record-audit.ts';
import { migrationNames } from '../db/migrate.ts';
import { catalogAt } from './scratch-schema.ts';
import { schemaVersion } from './table-catalog.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
}, 60_000);
beforeEach(async () => {
  await emptyTables(database.sql, 'assignments', 'candidates', 'customers', 'guest_applications');
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

const id = (nr: number) => `018f0000-0000-7000-8000-${String(nr).padStart(12, '0')}`;
let moment = Date.parse('2026-11-15T12:00:00Z');
const backupOf = (tables: string[]) =>
  makeBackup({ ...program, now: () => new Date((moment += 1000)) }, { tables });

/** A foreign archive with these rows, complete as ours are. */
async function archiveOf(rows: Record<string, object[]>, version?: string): Promise<string> {
  const metadata = {
    timestamp: '2026-11-01T00:00:00Z',
    tables: Object.keys(rows),
    version: '1.0',
    encrypted: true,
    schema: version ?? (await schemaVersion(database.sql)),
  };
  const tables = Object.entries(rows).map(([name, list]) => [name, list, JSON.stringify(list)] as const);
  const manifest = {
    metadata,
    tables: Object.fromEntries(
      tables.map(([name, list, text]) => [
        name,
        { rows: list.length, sha256: createHash('sha256').update(text).digest('hex') },
      ]),
    ),
    files: {},
    missing: [],
  };
  return zipOf(program.config.dataDir, [
    ['metadata.json', JSON.stringify(metadata)],
    ...tables.map(([name, , text]): Part => [`${name}.json`, text]),
    ['manifest.json', JSON.stringify(manifest)],
  ]);
}

const check = async (path: string) =>
  (await checkBackup(program, path, { key: testKey.key }, system)).adjustments;
const restore = (path: string, conflicts?: 'keep' | 'remove') =>
  restoreBackup(program, { source: { path }, key: testKey.key, conflicts }, system, unwatched);

async function addCustomer(nr: number, name: string): Promise<void> {
  const { sql } = database;
  await sql`insert into customers (id, company_name) values (${id(nr)}, ${name})`;
  await sql`insert into contacts (id, customer_id, first_name, last_name, is_primary)
    values (${id(nr + 100)}, ${id(nr)}, ${name}, 'Contact', true)`;
  await sql`insert into opportunities (id, customer_id, title) values (${id(nr + 200)}, ${id(nr)}, ${`Kans ${name}`})`;
}
const names = async () =>
  (await database.sql<{ name: string }[]>`select company_name as name from customers order by 1`).map(
    ({ name }) => name,
  );

describe('a partial backup, after a newer customer got an opportunity', () => {
  let path: string;
  beforeEach(async () => {
    await addCustomer(1, 'Oud');
    ({ path } = await backupOf(['customers', 'contacts']));
    await database.sql`update customers set company_name = 'Hernoemd'`;
    await addCustomer(2, 'Nieuw');
  });

  test('the check names what stays, and changes nothing', async () => {
    const before = await fingerprints(database.sql);
    expect(await check(path)).toEqual([{ kind: 'kept', table: 'customers', rows: 1, names: ['Nieuw'] }]);
    expect(await fingerprints(database.sql)).toEqual(before);
    expect(await database.sql`select from pg_namespace where nspname like 'scratch%'`).toEqual([]);
  });

  test('what is in use stays', async () => {
    await restore(path, 'keep');
    expect(await names()).toEqual(['Nieuw', 'Oud']);
    expect(await database.sql`select from opportunities`).toHaveLength(2);
    expect(await database.sql`select first_name, company_key from contacts`).toEqual([
      { first_name: 'Oud', company_key: 'oud' },
    ]);
  });

  test('or goes, with what refers to it', async () => {
    const { adjustments } = await restore(path, 'remove');
    expect(adjustments).toEqual([
      { kind: 'removed', table: 'opportunities', about: 'customers', rows: 1, names: ['Kans Nieuw'] },
    ]);
    expect(await names()).toEqual(['Oud']);
    expect(await database.sql`select title from opportunities`).toEqual([{ title: 'Kans Oud' }]);
  });

  test('and is refused by somebody who has seen none of it', async () => {
    await expect(restore(path)).rejects.toMatchObject({ fault: { problem: 'brokenReference' } });
    expect(await names()).toEqual(['Hernoemd', 'Nieuw']);
  });
});

test('applications get their person back when only the candidates are restored', async () => {
  const { sql } = database;
  const { path } = await backupOf(['candidates']);
  await sql`insert into candidates (id, first_name, last_name, email) values (${id(1)}, 'Nieuw', 'Mens', 'n@example.nl')`;
  await sql`insert into guest_applications (id, first_name, last_name, email, phone, motivation, privacy_accepted, candidate_id)
    values (${id(2)}, 'Nieuw', 'Mens', 'n@example.nl', '013', '', true, ${id(1)})`;
  await sql`insert into candidate_notes (id, candidate_id, body) values (gen_random_uuid(), ${id(1)}, 'x')`;
  expect(await check(path)).toEqual([{ kind: 'kept', table: 'candidates', rows: 1, names: ['Nieuw Mens'] }]);
  await restore(path, 'remove');
  expect(
    await sql`select c.first_name from guest_applications a join candidates c on c.id = a.candidate_id`,
  ).toEqual([{ first_name: 'Nieuw' }]);
});

describe('rows that the database would refuse', () => {
  const at = '2026-01-01T00:00:00+00:00';
  const customer = {
    id: id(1),
    company_name: 'Kantoor',
    industry: null,
    website: null,
    phone: null,
    email: null,
    address: null,
    city: null,
    postal_code: null,
    country: 'Nederland',
    vat_number: null,
    kvk_number: null,
    owner_id: null,
    status: 'active',
    communication_preferences: {},
    custom_fields: {},
    version: 1,
    created_at: at,
    updated_at: at,
  };
  const contact = {
    id: id(11),
    customer_id: id(1),
    first_name: 'Eerste',
    last_name: 'Contact',
    position: null,
    owner_id: null,
    email: null,
    phone: null,
    mobile: null,
    notes: null,
    is_primary: true,
    version: 1,
    created_at: at,
    updated_at: at,
    company_key: '',
    last_contact_at: null,
  };

  const cases: [string, Record<string, object[]>, object[]][] = [
    [
      'two primary contacts: the newest stays primary',
      {
        customers: [customer],
        contacts: [
          { ...contact, updated_at: '2026-02-01T00:00:00+00:00' },
          { ...contact, id: id(12), first_name: 'Oudere' },
        ],
      },
      [{ kind: 'demoted', table: 'contacts', about: 'is_primary', rows: 1, names: ['Oudere Contact'] }],
    ],
    [
      'the same row twice',
      { customers: [customer, customer] },
      [{ kind: 'duplicate', table: 'customers', about: 'id', rows: 1, names: ['Kantoor'] }],
    ],
    [
      'a value that is not allowed, with a default',
      { customers: [{ ...customer, status: 'onbekend' }] },
      [{ kind: 'cleared', table: 'customers', about: 'status', rows: 1, names: ['Kantoor'] }],
    ],
    [
      'a value that is not allowed, without a default',
      { customers: [customer, { ...customer, id: id(2), company_name: '' }] },
      [{ kind: 'skipped', table: 'customers', about: 'company_name', rows: 1, names: [''] }],
    ],
    [
      'a reference to nothing',
      { customers: [customer], contacts: [contact, { ...contact, id: id(12), customer_id: id(9) }] },
      [{ kind: 'dangling', table: 'contacts', about: 'customers', rows: 1, names: ['Eerste Contact'] }],
    ],
  ];
  test.each(cases)('%s', async (_, rows, expected) => {
    const path = await archiveOf(rows);
    expect(await check(path)).toEqual(expected);
    await expect(restore(path)).rejects.toHaveProperty('fault');
    expect((await restore(path, 'keep')).adjustments).toEqual(expected);
    expect(await names()).toEqual(['Kantoor']);
  });

  test('the same holds for an archive of an older version', async () => {
    const version = (await migrationNames()).find((name) => name.startsWith('0019')) ?? '';
    const catalog = await catalogAt(database.sql, version);
    const columns = catalog.find(({ name }) => name === 'contacts')?.columns.map(({ name }) => name) ?? [];
    const asThen = (row: object) =>
      Object.fromEntries(Object.entries(row).filter(([name]) => columns.includes(name)));
    await database.sql`insert into customers (id, company_name) values (${id(1)}, 'Kantoor')`;
    const contacts = [contact, { ...contact, id: id(12), updated_at: '2026-02-01T00:00:00+00:00' }].map(
      asThen,
    );
    const path = await archiveOf({ contacts }, version);
    expect(await check(path)).toMatchObject([{ kind: 'demoted', table: 'contacts', rows: 1 }]);
    await restore(path, 'keep');
    expect(await database.sql`select id, company_key from contacts where is_primary`).toEqual([
      { id: id(12), company_key: 'kantoor' },
    ]);
  });

  test.each([
    [
      'a date that does not exist',
      { created_at: '2026-02-31T00:00:00+00:00' },
      'refused',
      'customers.created_at',
    ],
    [
      'a name too long for its index',
      { company_name: 'é'.repeat(9000) + Array.from({ length: 9000 }, (_, nr) => nr).join(' ') },
      'tooLong',
      /customers/,
    ],
  ])('%s is refused by the check, with its place', async (_, change, problem, where) => {
    const path = await archiveOf({ customers: [{ ...customer, ...change }] });
    const refusal = await check(path).then(
      () => undefined,
      (error: unknown) => error,
    );
    expect(refusal).toMatchObject({
      fault: { problem, where: typeof where === 'string' ? where : expect.stringMatching(where) },
    });
  });
});
