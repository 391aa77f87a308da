import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ArchiveProblem, archiveLimits } from '#domain/backup/archive.ts';
import { fingerprints, makeBackup, testKey, unwatched } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { insertAssignment, type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { system } from '../audit/record-audit.ts';
import { openArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';
import { migrationNames } from './scratch-schema.ts';
import { TextReader, ZipWriter } from './zip-codec.ts';

let database: TestDatabase;
let program: TestProgram;
let before: Record<string, string>;
let good: Map<string, string>;
let goodPath: string;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  await insertAssignment(program);
  await program.files.put('a-stored-file', Buffer.from('CV'), 2);
  await database.sql`insert into stored_files (id, storage_name, display_name, original_name, media_type, size, sha256)
    values (gen_random_uuid(), 'a-stored-file', 'cv.pdf', 'cv.pdf', 'application/pdf', 2,
      ${createHash('sha256').update('CV').digest('hex')})`;
  ({ path: goodPath } = await makeBackup(program));
  before = await fingerprints(database.sql);
  good = new Map();
  const archive = await openArchive(goodPath, testKey.key);
  const keep = async (name: string, entry: Parameters<typeof archive.read>[0]) => {
    const chunks = [];
    for await (const chunk of archive.read(entry)) chunks.push(chunk);
    good.set(name, Buffer.concat(chunks).toString());
  };
  for (const [name, entry] of archive.tables) await keep(`${name}.json`, entry);
  for (const [name, entry] of archive.files) await keep(`files/${name}`, entry);
  good.set('metadata.json', JSON.stringify(archive.metadata));
  good.set('manifest.json', JSON.stringify(archive.manifest));
  await archive.close();
}, 60_000);
afterAll(async () => {
  await program.remove();
  await database.close();
});

type Part = [name: string, content: string, options?: object];

/** A zip of these entries, encrypted like ours unless an entry says otherwise. */
async function zipOf(parts: Iterable<Part>): Promise<string> {
  const path = join(program.config.dataDir, `hostile-${Math.random().toString(36).slice(2)}.zip`);
  const target = Writable.toWeb(createWriteStream(path)) as WritableStream;
  const zip = new ZipWriter(target, { password: testKey.key, encryptionStrength: 3, level: 1 });
  for (const [name, content, options] of parts)
    await zip.add(name, new TextReader(content), name === 'metadata.json' ? { password: '' } : options);
  await zip.close();
  return path;
}

/** The good archive with some entries replaced, left out or added; the manifest fits unless it is replaced, too. */
function changed(changes: Record<string, string | null>, fitting = true): Part[] {
  const parts = new Map(good);
  for (const [name, content] of Object.entries(changes)) {
    if (content === null) parts.delete(name);
    else parts.set(name, content);
  }
  if (fitting && !('manifest.json' in changes)) {
    const manifest = JSON.parse(good.get('manifest.json') ?? '') as {
      metadata: unknown;
      tables: Record<string, { rows: number; sha256: string }>;
    };
    manifest.metadata = JSON.parse(parts.get('metadata.json') ?? '{}');
    for (const [name, content] of Object.entries(changes)) {
      const table = name.replace('.json', '');
      if (content === null || name === 'metadata.json') continue;
      let rows = 0;
      try {
        rows = (JSON.parse(content) as unknown[]).length ?? 0;
      } catch {}
      manifest.tables[table] = { rows, sha256: createHash('sha256').update(content).digest('hex') };
    }
    parts.set('manifest.json', JSON.stringify(manifest));
  }
  return [...parts];
}

const rows = (table: string) => JSON.parse(good.get(`${table}.json`) ?? '[]') as Record<string, unknown>[];

async function expectRefused(path: string, problem: ArchiveProblem, key: string | undefined = testKey.key) {
  await expect(restoreBackup(program, { source: { path }, key }, system, unwatched)).rejects.toMatchObject({
    fault: { problem },
  });
  expect(await fingerprints(database.sql)).toEqual(before);
}

test('the same archive without a change is good', async () => {
  await zipOf(changed({})).then((path) => openArchive(path, testKey.key).then((archive) => archive.close()));
});

describe('an archive is refused before anything changes when it', () => {
  const cases: [string, () => Part[], ArchiveProblem][] = [
    ['leads out of its folder', () => [...changed({}), ['files/../../etc/passwd', 'x']], 'unsafeName'],
    ['has an absolute name', () => [...changed({}), ['/etc/passwd', 'x']], 'unsafeName'],
    ['has a name of another system', () => [...changed({}), ['files\\..\\x', 'x']], 'unsafeName'],
    ['has a file with a strange name', () => [...changed({}), ['files/a b', 'x']], 'unknownEntry'],
    ['has something else in it', () => [...changed({}), ['run.sh', 'x']], 'unknownEntry'],
    ['has a file that nobody promised', () => [...changed({}), ['files/other-file', 'x']], 'unknownEntry'],
    ['has the same name twice', () => [...changed({}), ['FILES/a-stored-file', 'x']], 'duplicateName'],
    ['has a table twice', () => [...changed({}), ['tables/users.json', '[]']], 'duplicateName'],
    ['has no metadata', () => changed({ 'metadata.json': null }), 'noMetadata'],
    [
      'has metadata without tables',
      () => changed({ 'metadata.json': '{"timestamp":"2026-01-01"}' }),
      'badMetadata',
    ],
    ['has no list of checksums', () => changed({ 'manifest.json': null }), 'noManifest'],
    ['lacks a table', () => changed({ 'users.json': null }), 'missingTable'],
    ['lacks a file', () => changed({ 'files/a-stored-file': null }), 'missingFile'],
    ['has another content than promised', () => changed({ 'visitors.json': '[]\n\n' }, false), 'checksum'],
    ['is no JSON', () => changed({ 'visitors.json': '[{"id":]' }), 'badJson'],
    ['is JSON of another shape', () => changed({ 'visitors.json': '{"a":1}' }), 'badJson'],
    ['has rows that are no records', () => changed({ 'visitors.json': '[1,2]' }), 'badJson'],
    [
      'has a column too many',
      () => changed({ 'assignments.json': JSON.stringify([{ ...rows('assignments')[0], is_admin: true }]) }),
      'unknownColumn',
    ],
    [
      'lacks a column',
      () => {
        const { title: _, ...rest } = rows('assignments')[0] ?? {};
        return changed({ 'assignments.json': JSON.stringify([rest]) });
      },
      'missingColumn',
    ],
    [
      'has a value of the wrong type',
      () =>
        changed({
          'assignments.json': JSON.stringify([{ ...rows('assignments')[0], hours_per_week: '40 uur' }]),
        }),
      'wrongType',
    ],
    [
      'lacks a value that must be there',
      () => changed({ 'assignments.json': JSON.stringify([{ ...rows('assignments')[0], title: null }]) }),
      'wrongType',
    ],
    [
      'breaks a rule of a table',
      () =>
        changed({ 'assignments.json': JSON.stringify([{ ...rows('assignments')[0], hours_per_week: 80 }]) }),
      'refused',
    ],
    [
      'has two rows with one id',
      () => changed({ 'assignments.json': JSON.stringify([...rows('assignments'), ...rows('assignments')]) }),
      'refused',
    ],
    [
      'refers to nothing',
      () =>
        changed({
          'application_notes.json': JSON.stringify([
            {
              id: '018f0000-0000-7000-8000-000000000011',
              application_id: '018f0000-0000-7000-8000-000000000012',
              author_id: null,
              body: 'x',
              created_at: '2026-01-01T00:00:00+00:00',
            },
          ]),
        }),
      'brokenReference',
    ],
    [
      'is of a newer program',
      () =>
        changed({
          'metadata.json': (good.get('metadata.json') ?? '').replace(
            /"schema":"[^"]*"/,
            '"schema":"9999-later.sql"',
          ),
        }),
      'newer',
    ],
    [
      'has metadata that somebody changed',
      () =>
        changed(
          {
            'metadata.json': (good.get('metadata.json') ?? '').replace(
              /"timestamp":"2026/,
              '"timestamp":"2025',
            ),
          },
          false,
        ),
      'checksum',
    ],
    [
      'has a clear part among the encrypted ones',
      () =>
        changed({}).map(
          ([name, content]) => [name, content, name === 'users.json' ? { password: '' } : {}] as Part,
        ),
      'notEncrypted',
    ],
    [
      'has a weakly encrypted part',
      () =>
        changed({}).map(
          ([name, content]) =>
            [name, content, name === 'users.json' ? { encryptionStrength: 1 } : {}] as Part,
        ),
      'notEncrypted',
    ],
    ['is a bomb', () => changed({ 'visitors.json': `[${' '.repeat(60 * 1024 ** 2)}]` }), 'tooLarge'],
  ];

  test.each(cases)('%s', async (_name, parts, problem) => {
    await expectRefused(await zipOf(parts()), problem);
  });

  test('needs a key and has none', () => expectRefused(goodPath, 'keyNeeded', ''));
  test('has another key', () => expectRefused(goodPath, 'wrongKey', '00000-00000-00000-00000-00000-00000'));

  test('is cut off', async () => {
    const bytes = await readFile(goodPath);
    for (const share of [0, 0.1, 0.5, 0.9, 0.999]) {
      const path = join(program.config.dataDir, 'cut.zip');
      await writeFile(path, bytes.subarray(0, Math.floor(bytes.length * share)));
      await expectRefused(path, 'notZip');
    }
  });

  test('has one bit that is not right, wherever it is', { timeout: 60_000 }, async () => {
    const bytes = await readFile(goodPath);
    const path = join(program.config.dataDir, 'flipped.zip');
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 0x10;
      await writeFile(path, flipped);
      const refused = restoreBackup(program, { source: { path }, key: testKey.key }, system, unwatched).then(
        () => 'restored',
        (error: unknown) => (error as { name: string }).name,
      );
      // A bit that nothing depends on, such as a date, may differ; then what is restored is the same.
      if ((await refused) === 'restored') {
        const { audit_logs: _, ...data } = await fingerprints(database.sql);
        expect(data).toEqual(
          Object.fromEntries(Object.entries(before).filter(([name]) => name !== 'audit_logs')),
        );
        before = await fingerprints(database.sql);
      } else expect(await refused).toBe('ArchiveError');
    }
    expect(await fingerprints(database.sql)).toEqual(before);
  });

  test('has a million tiny files', async () => {
    const path = join(program.config.dataDir, 'many.zip');
    await writeFile(path, manyEntries(1_000_000));
    await expectRefused(path, 'tooManyEntries');
    expect(archiveLimits.entries).toBeLessThan(1_000_000);
  });
});

/** Written by hand: entries of nothing, as many as asked for. */
function manyEntries(count: number): Buffer {
  const name = (index: number) => `files/f${String(index).padStart(8, '0')}`;
  const local = Buffer.alloc(30 + 15);
  local.writeUInt32LE(0x04034b50, 0);
  local.writeUInt16LE(20, 4);
  local.writeUInt16LE(15, 26);
  const central = Buffer.alloc(46 + 15);
  central.writeUInt32LE(0x02014b50, 0);
  central.writeUInt16LE(20, 6);
  central.writeUInt16LE(15, 28);
  const out = Buffer.alloc(count * (local.length + central.length) + 56 + 20 + 22);
  for (let index = 0; index < count; index += 1) {
    local.write(name(index), 30);
    local.copy(out, index * local.length);
    central.write(name(index), 46);
    central.writeUInt32LE(index * local.length, 42);
    central.copy(out, count * local.length + index * central.length);
  }
  let at = count * (local.length + central.length);
  const end64 = at;
  out.writeUInt32LE(0x06064b50, at);
  out.writeBigUInt64LE(44n, at + 4);
  out.writeBigUInt64LE(BigInt(count), at + 24);
  out.writeBigUInt64LE(BigInt(count), at + 32);
  out.writeBigUInt64LE(BigInt(count * central.length), at + 40);
  out.writeBigUInt64LE(BigInt(count * local.length), at + 48);
  at += 56;
  out.writeUInt32LE(0x07064b50, at);
  out.writeBigUInt64LE(BigInt(end64), at + 8);
  out.writeUInt32LE(1, at + 16);
  at += 20;
  out.writeUInt32LE(0x06054b50, at);
  out.writeUInt16LE(0xffff, at + 8);
  out.writeUInt16LE(0xffff, at + 10);
  out.writeUInt32LE(0xffffffff, at + 12);
  out.writeUInt32LE(0xffffffff, at + 16);
  return out;
}

describe('archives of before', () => {
  test('an archive of an older version is brought up to date', async () => {
    const names = await migrationNames();
    const older = names.find((name) => name.startsWith('0005'));
    const id = '018f0000-0000-7000-8000-0000000000b1';
    const application = {
      id,
      assignment_id: null,
      first_name: 'Oud',
      last_name: 'Archief',
      email: 'oud@example.nl',
      phone: '0612345678',
      motivation: '{"type":"jurist"}',
      cv_file_id: null,
      motivation_url: null,
      status: 'pending',
      notes: 'een notitie',
      privacy_accepted: true,
      privacy_accepted_at: null,
      archived_at: null,
      created_at: '2025-01-01T10:00:00.123456+00:00',
      updated_at: '2025-01-02T10:00:00+00:00',
    };
    const content = JSON.stringify([application]);
    const metadata = {
      timestamp: '2025-02-01T00:00:00Z',
      tables: ['guest_applications'],
      version: '1.0',
      encrypted: true,
      schema: older,
    };
    const sha256 = createHash('sha256').update(content).digest('hex');
    const manifest = {
      metadata,
      tables: { guest_applications: { rows: 1, sha256 } },
      files: {},
      missing: [],
    };
    const path = await zipOf([
      ['metadata.json', JSON.stringify(metadata)],
      ['guest_applications.json', content],
      ['manifest.json', JSON.stringify(manifest)],
    ]);
    await restoreBackup(program, { source: { path }, key: testKey.key }, system, unwatched);
    expect(
      await database.sql`select first_name, source, status_changed_at::text from guest_applications`,
    ).toEqual([{ first_name: 'Oud', source: 'jurist', status_changed_at: '2025-01-02 10:00:00+00' }]);
  });

  test('an archive of the older site is taken over by the names of its columns', async () => {
    const customer = {
      id: '018f0000-0000-7000-8000-0000000000c1',
      company_name: 'Kantoor Zuid',
      status: 'active',
      fax: '013',
    };
    const application = {
      id: '018f0000-0000-7000-8000-0000000000c2',
      first_name: 'Anna',
      last_name: 'Jansen',
      email: 'anna@example.nl',
      phone: null,
      cv_url: 'https://store.example/cv/guest-1700000000000.pdf',
      status: 'reviewing',
      motivation: 'Graag',
      created_at: '2024-03-01T09:00:00Z',
    };
    const profile = {
      id: '018f0000-0000-7000-8000-0000000000c3',
      first_name: 'Bram',
      last_name: 'Bakker',
      email: 'bram@example.nl',
      education_level: 'WO',
      skills: ['Aanbesteden'],
      created_at: '2024-02-01T09:00:00Z',
    };
    const settings = {
      id: 1,
      settings: { company: { name: 'Oud Kantoor' }, security: { session_timeout: 'lang' } },
    };
    const path = await zipOf(
      (
        [
          [
            'metadata.json',
            JSON.stringify({
              timestamp: '2024-04-01T00:00:00Z',
              tables: ['customers', 'guest_applications', 'profiles', 'admin_settings', 'get_lost'],
              version: '1.0',
              encrypted: false,
            }),
          ],
          ['customers.json', JSON.stringify([customer], null, 2)],
          ['guest_applications.json', JSON.stringify([application])],
          ['profiles.json', JSON.stringify([profile])],
          ['admin_settings.json', JSON.stringify([settings])],
          ['get_lost.json', '[]'],
          ['files/guest-1700000000000.pdf', '%PDF-1.4'],
        ] as Part[]
      ).map(([name, content]) => [name, content, { password: '' }]),
    );
    await restoreBackup(program, { source: { path } }, system, unwatched);
    expect(await database.sql`select company_name, country, name_key from customers`).toEqual([
      { company_name: 'Kantoor Zuid', country: 'Nederland', name_key: 'kantoor zuid' },
    ]);
    expect(
      await database.sql`select a.first_name, a.status, f.storage_name, f.size from guest_applications a
        join stored_files f on f.id = a.cv_file_id`,
    ).toEqual([
      { first_name: 'Anna', status: 'reviewing', storage_name: 'guest-1700000000000.pdf', size: 8 },
    ]);
    expect(
      await database.sql`select c.first_name, c.education_level, c.registered_at is not null as registered,
        (select count(*)::int from guest_applications a where a.candidate_id = c.id) as applications,
        (select count(*)::int from candidate_cvs v where v.candidate_id = c.id) as documents
        from candidates c order by c.first_name`,
    ).toEqual([
      { first_name: 'Anna', education_level: null, registered: false, applications: 1, documents: 1 },
      { first_name: 'Bram', education_level: 'WO', registered: true, applications: 0, documents: 0 },
    ]);
    expect(
      await database.sql`select settings->'company'->>'name' as name, settings->'security' as security
      from admin_settings`,
    ).toEqual([{ name: 'Oud Kantoor', security: null }]);
  });
});
