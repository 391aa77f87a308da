import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { type ArchiveProblem, archiveLimits, type Manifest, manifestSchema } from '#domain/backup/archive.ts';
import { fingerprints, makeBackup, tablesAsJson, testKey, unwatched } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { manyEntries, type Part, zipOf } from '#tests/support/hand-made-zip.ts';
import { insertAssignment, type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { system } from '../audit/record-audit.ts';
import { ArchiveError } from './archive-error.ts';
import { checkArchive } from './check-archive.ts';
import { openArchive } from './read-archive.ts';
import { restoreBackup } from './restore-backup.ts';

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
  for (const [name, { text, rows }] of await tablesAsJson(database.sql)) {
    good.set(`${name}.json`, text);
    if (archive.manifest) archive.manifest.tables[name] = { rows, sha256: sha256(text) };
  }
  for (const entry of archive.files.values()) await keep(entry.filename, entry);
  good.set('metadata.json', JSON.stringify(archive.metadata));
  good.set('manifest.json', JSON.stringify(archive.manifest));
  await archive.close();
}, 60_000);
afterAll(async () => {
  await program.remove();
  await database.close();
});

/** The good archive with entries replaced, removed (null) or added. `fitting` updates the manifest to match. */
function changed(changes: Record<string, string | null>, fitting = true): Part[] {
  const parts = new Map(good);
  for (const [name, content] of Object.entries(changes)) {
    if (content === null) parts.delete(name);
    else parts.set(name, content);
  }
  if (fitting && !('manifest.json' in changes)) {
    const manifest: { metadata: unknown; tables: Manifest['tables'] } = manifestSchema.parse(
      JSON.parse(good.get('manifest.json') ?? ''),
    );
    manifest.metadata = JSON.parse(parts.get('metadata.json') ?? '{}');
    for (const [name, content] of Object.entries(changes)) {
      const table = name.replace('.json', '');
      if (content === null || name === 'metadata.json') continue;
      let rows = 0;
      try {
        const parsed: unknown = JSON.parse(content);
        if (Array.isArray(parsed)) rows = parsed.length;
      } catch {}
      manifest.tables[table] = { rows, sha256: sha256(content) };
    }
    parts.set('manifest.json', JSON.stringify(manifest));
  }
  return [...parts];
}

const storedEntry = () => [...good.keys()].find((name) => name.startsWith('files/')) ?? '';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

const records = z.array(z.record(z.string(), z.unknown()));
const rows = (table: string) => records.parse(JSON.parse(good.get(`${table}.json`) ?? '[]'));

async function expectRefused(path: string, problem: ArchiveProblem, key: string | undefined = testKey.key) {
  await expect(restoreBackup(program, { source: { path }, key }, system, unwatched)).rejects.toMatchObject({
    fault: { problem },
  });
  expect(await fingerprints(database.sql)).toEqual(before);
}

/** Everything a restore relies on after the check, including the checksum of every entry. */
async function whatIsFound(path: string) {
  const archive = await checkArchive(database.sql, path, testKey.key);
  await archive.close();
  const { metadata, manifest, age, full, catalog, rows, checksums } = archive;
  return { metadata, manifest, age, full, catalog, rows, checksums };
}

test('the same archive without a change is good', async () => {
  await zipOf(program.config.dataDir, changed({})).then((path) =>
    openArchive(path, testKey.key).then((archive) => archive.close()),
  );
});

describe('an archive is refused before anything changes when it', () => {
  const cases: [string, () => Part[], ArchiveProblem][] = [
    ['leads out of its folder', () => [...changed({}), ['files/../../etc/passwd', 'x']], 'unsafeName'],
    ['has an absolute name', () => [...changed({}), ['/etc/passwd', 'x']], 'unsafeName'],
    ['has a name of another system', () => [...changed({}), ['files\\..\\x', 'x']], 'unsafeName'],
    ['has a file with a strange name', () => [...changed({}), ['files/a b', 'x']], 'unknownEntry'],
    ['has something else in it', () => [...changed({}), ['run.sh', 'x']], 'unknownEntry'],
    ['has a file that nobody promised', () => [...changed({}), ['files/other-file', 'x']], 'unknownEntry'],
    ['has the same name twice', () => [...changed({}), [storedEntry().toUpperCase(), 'x']], 'duplicateName'],
    ['has a table twice', () => [...changed({}), ['tables/users.json', '[]']], 'duplicateName'],
    ['has a table as JSON and as text', () => [...changed({}), ['users.tsv', 'id\n']], 'duplicateName'],
    ['has no metadata', () => changed({ 'metadata.json': null }), 'noMetadata'],
    [
      'has metadata without tables',
      () => changed({ 'metadata.json': '{"timestamp":"2026-01-01"}' }),
      'badMetadata',
    ],
    ['has no list of checksums', () => changed({ 'manifest.json': null }), 'noManifest'],
    ['lacks a table', () => changed({ 'users.json': null }), 'missingTable'],
    ['lacks a file', () => changed({ [storedEntry()]: null }), 'missingFile'],
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
        changed({}).map(([name, content]): Part => [
          name,
          content,
          name === 'users.json' ? { password: '' } : {},
        ]),
      'notEncrypted',
    ],
    [
      'has a weakly encrypted part',
      () =>
        changed({}).map(([name, content]): Part => [
          name,
          content,
          name === 'users.json' ? { encryptionStrength: 1 } : {},
        ]),
      'notEncrypted',
    ],
    ['is a bomb', () => changed({ 'visitors.json': `[${' '.repeat(60 * 1024 ** 2)}]` }), 'tooLarge'],
  ];

  test.each(cases)('%s', async (_name, parts, problem) => {
    await expectRefused(await zipOf(program.config.dataDir, parts()), problem);
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
    const found = await whatIsFound(goodPath);
    const harmless: Buffer[] = [];
    let refused = 0;
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      const flipped = Buffer.from(bytes);
      flipped[at] = (flipped[at] ?? 0) ^ 0x10;
      await writeFile(path, flipped);
      const now = await whatIsFound(path).catch((error: unknown) => error);
      if (now instanceof ArchiveError) refused += 1;
      else {
        // An unused bit, such as one in a date, may differ; the restored data must then be the same.
        expect(now).toEqual(found);
        harmless.push(flipped);
      }
    }
    expect(refused).toBeGreaterThan(20);
    expect(await fingerprints(database.sql)).toEqual(before);

    for (const flipped of [harmless[0], harmless.at(-1)]) {
      await writeFile(path, flipped ?? '');
      await restoreBackup(program, { source: { path }, key: testKey.key }, system, unwatched);
      const { audit_logs: log, ...data } = await fingerprints(database.sql);
      expect({ ...data, audit_logs: before['audit_logs'] }).toEqual(before);
      before = { ...data, audit_logs: log ?? '' };
    }
  });

  test('has a million tiny files', async () => {
    const path = join(program.config.dataDir, 'many.zip');
    await writeFile(path, manyEntries(1_000_000));
    await expectRefused(path, 'tooManyEntries');
    expect(archiveLimits.entries).toBeLessThan(1_000_000);
  });
});
