import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fileSums, unwatched } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { type Part, zipOf } from '#tests/support/hand-made-zip.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { system } from '../audit/record-audit.ts';
import { eraseCandidate } from '../candidates/erase-candidate.ts';
import { checkBackup, restoreBackup } from './restore-backup.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
}, 60_000);
beforeEach(async () => {
  await emptyTables(
    database.sql,
    'assignments',
    'candidates',
    'customers',
    'erasures',
    'guest_applications',
    'stored_files',
  );
  for (const name of Object.keys(await fileSums(program.files))) await program.files.remove(name);
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

const id = (nr: number) => `018f0000-0000-7000-8000-${String(nr).padStart(12, '0')}`;

const profile = {
  id: id(1),
  first_name: 'Bram',
  last_name: 'Bakker',
  email: 'bram@example.nl',
  phone: '0612345678',
  education_level: 'WO',
  skills: ['Aanbesteden'],
  expertise: 'Privacy, Contracten',
  cv_url: 'https://store.example/storage/v1/object/public/cv/018f/Mijn%20cv.pdf?token=x',
  created_at: '2024-02-01T09:00:00Z',
};
const assignment = {
  id: id(10),
  title: 'Jurist',
  organization: 'Gemeente Tilburg',
  location: 'Tilburg',
  type: 'ZZP',
  vakgebied: 'Juridisch',
  description: 'Werk',
  start_date: 'Per direct',
  duration: '6 maanden',
  deadline: '2024-05-01',
  employer_id: null,
};
const application = {
  id: id(20),
  profile_id: id(1),
  assignment_id: id(10),
  status: 'interview',
  notes: 'Sterk gesprek',
  created_at: '2024-03-01T09:00:00Z',
  updated_at: '2024-03-05T09:00:00Z',
};
const guest = {
  id: id(30),
  assignment_id: id(10),
  first_name: 'Anna',
  last_name: 'Jansen',
  email: 'anna@example.nl',
  phone: '013',
  cv_url: 'guest-1700000000000.pdf',
  status: 'reviewing',
  motivation: 'Graag',
  privacy_accepted: true,
  created_at: '2024-03-01T09:00:00Z',
};
const tables = {
  assignments: [assignment],
  profiles: [profile],
  applications: [application],
  guest_applications: [guest],
};

/** A plain archive in the shape of the older site. */
function oldArchive(
  rows: Record<string, object[]> = tables,
  { files = {}, metadata = {} }: { files?: Record<string, string>; metadata?: object } = {},
): Promise<string> {
  const parts: [string, string][] = [
    [
      'metadata.json',
      JSON.stringify({
        timestamp: '2024-04-01T00:00:00Z',
        tables: Object.keys(rows),
        version: '1.0',
        encrypted: false,
        ...metadata,
      }),
    ],
    ...Object.entries(rows).map(([name, list]): [string, string] => [`${name}.json`, JSON.stringify(list)]),
    ...Object.entries(files).map(([name, content]): [string, string] => [`files/${name}`, content]),
  ];
  return zipOf(
    program.config.dataDir,
    parts.map(([name, content]): Part => [name, content, { password: '' }]),
  );
}

const cvs = { '018f/Mijn cv.pdf': '%PDF-1.4 Bram', 'guest-1700000000000.pdf': '%PDF-1.4 Anna' };

const restored = async (path: string, conflicts?: 'keep' | 'remove') => {
  const report = await checkBackup(program, path, {}, system);
  await restoreBackup(program, { source: { path }, conflicts }, system, unwatched);
  return report;
};

test('registered people come with their applications, notes and CVs', async () => {
  const report = await restored(await oldArchive(tables, { files: cvs }));
  expect(report.adjustments).toEqual([]);
  expect(
    await database.sql`select a.status, a.email, a.first_name, c.id as candidate, c.registered_at is not null as registered,
      s.title, n.body, n.created_at from guest_applications a join candidates c on c.id = a.candidate_id
      join assignments s on s.id = a.assignment_id left join application_notes n on n.application_id = a.id
      order by a.id`,
  ).toMatchObject([
    {
      status: 'interview',
      email: 'bram@example.nl',
      first_name: 'Bram',
      candidate: id(1),
      registered: true,
      title: 'Jurist',
      body: 'Sterk gesprek',
      created_at: new Date(application.updated_at),
    },
    { status: 'reviewing', first_name: 'Anna', registered: false, body: null },
  ]);
  expect(
    await database.sql`select c.first_name, d.display_name, f.media_type from candidate_cvs d
      join candidates c on c.id = d.candidate_id join stored_files f on f.id = d.file_id order by 1`,
  ).toEqual([
    { first_name: 'Anna', display_name: 'guest-1700000000000.pdf', media_type: 'application/pdf' },
    { first_name: 'Bram', display_name: 'Mijn cv.pdf', media_type: 'application/pdf' },
  ]);
  expect(await database.sql`select skills, expertise from candidates where id = ${id(1)}`).toEqual([
    { skills: ['Aanbesteden'], expertise: ['Privacy', 'Contracten'] },
  ]);
  expect(Object.keys(await fileSums(program.files))).toHaveLength(2);
});

test('erasing a person takes their CV from the disk, and restoring again does not bring it back', async () => {
  const path = await oldArchive(tables, { files: cvs });
  await restored(path);
  await eraseCandidate(program, id(1), 'staff', system);
  expect(Object.keys(await fileSums(program.files))).toHaveLength(1);
  await restored(path);
  expect(Object.keys(await fileSums(program.files))).toHaveLength(1);
  expect(await database.sql`select first_name from candidates`).toEqual([{ first_name: 'Anna' }]);
  const [anna] = await database.sql<{ id: string }[]>`select id from candidates`;
  await eraseCandidate(program, anna?.id ?? '', 'staff', system);
  expect(await fileSums(program.files)).toEqual({});
  expect(await database.sql`select from stored_files`).toEqual([]);
});

test('a document that belongs to nobody is left out, and the check says so', async () => {
  const report = await restored(
    await oldArchive(tables, { files: { ...cvs, 'guest-1.pdf': '%PDF-1.4 unknown' } }),
  );
  expect(report.adjustments).toEqual([
    { kind: 'unowned', table: 'stored_files', rows: 1, names: ['guest-1.pdf'] },
  ]);
  expect(Object.keys(await fileSums(program.files))).toHaveLength(2);
});

describe('a plain archive', () => {
  test('that only claims to be encrypted is read', async () => {
    const report = await restored(await oldArchive(tables, { files: cvs, metadata: { encrypted: true } }));
    expect(report.encrypted).toBe(false);
    expect(await database.sql`select from guest_applications`).toHaveLength(2);
  });

  test('that lists no tables has all of them', async () => {
    await restored(await oldArchive(tables, { metadata: { tables: [] } }));
    expect(await database.sql`select from candidates`).toHaveLength(2);
  });

  test('of ours that claims to be encrypted is refused', async () => {
    const path = await oldArchive(tables, { metadata: { encrypted: true, schema: '0001-x.sql' } });
    await expect(checkBackup(program, path, {}, system)).rejects.toMatchObject({
      fault: { problem: 'notEncrypted' },
    });
  });
});

test('an application of somebody who is not in the archive is left out, and the check says so', async () => {
  const report = await restored(
    await oldArchive({
      ...tables,
      applications: [application, { ...application, id: id(21), profile_id: id(9) }],
    }),
  );
  expect(report.adjustments).toEqual([
    { kind: 'dangling', table: 'applications', about: 'profiles', rows: 1, names: [] },
  ]);
  expect(report.tables.find(({ table }) => table === 'guest_applications')?.rows).toBe(2);
});

test('an installation in use is replaced as the check says, without leftovers', async () => {
  await restored(await oldArchive(tables, { files: cvs }));
  const { sql } = database;
  await sql`insert into candidate_notes (id, candidate_id, body) values (gen_random_uuid(), ${id(1)}, 'Nu')`;
  await sql`insert into application_notes (id, application_id, body) values (gen_random_uuid(), ${id(30)}, 'Nu')`;
  const other = {
    assignments: [assignment],
    profiles: [{ ...profile, id: id(2), email: 'cor@example.nl', first_name: 'Cor', cv_url: null }],
    applications: [{ ...application, profile_id: id(2), status: 'onbekend', notes: null }],
    guest_applications: [],
  };
  const report = await restored(await oldArchive(other), 'keep');
  expect(report.adjustments).toEqual([
    { kind: 'cleared', table: 'guest_applications', about: 'status', rows: 1, names: ['Cor Bakker'] },
    { kind: 'removed', table: 'candidate_notes', about: 'candidates', rows: 1, names: [] },
  ]);
  expect(
    await sql`select c.first_name, a.status from candidates c
    join guest_applications a on a.candidate_id = c.id`,
  ).toEqual([{ first_name: 'Cor', status: 'pending' }]);
  expect(await fileSums(program.files)).toEqual({});
  expect(await sql`select from stored_files`).toEqual([]);
});

test('rows that lack a value that other rows have get its default', async () => {
  const customers = [
    { id: id(40), company_name: 'Een', status: 'active', country: 'België' },
    { id: id(41), company_name: 'Twee' },
  ];
  await restored(await oldArchive({ customers }));
  expect(await database.sql`select company_name, status, country from customers order by 1`).toEqual([
    { company_name: 'Een', status: 'active', country: 'België' },
    { company_name: 'Twee', status: 'lead', country: 'Nederland' },
  ]);
});
