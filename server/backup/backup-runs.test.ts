import { mkdtemp, readdir, readFile, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultBackupSettings } from '#domain/backup/backup-settings.ts';
import { readRecoveryFile } from '#domain/backup/recovery-file.ts';
import { makeBackup } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { insertAssignment, type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { system } from '../audit/record-audit.ts';
import { installationSecret } from '../crypto/secrets.ts';
import { removeOrphanFiles } from '../files/remove-orphan-files.ts';
import { findBackup, listBackups } from './backup-history.ts';
import { makeKey } from './backup-keys.ts';
import { beginRun, findRun, followRun, latestRun, lockingRun } from './backup-runs.ts';
import { openBackup } from './open-backup.ts';
import { requestBackup, requestCheck, requestDrill, requestRestore } from './request-run.ts';
import { drillNewestBackup, makeScheduledBackup } from './scheduled-backup.ts';
import { uploadedArchives } from './uploaded-archive.ts';

let database: TestDatabase;
let program: TestProgram;
let s3: S3rver;
let s3Folder: string;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  await insertAssignment(program);
  s3Folder = await mkdtemp(join(tmpdir(), 'lexbrug-s3-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: s3Folder,
    configureBuckets: [{ name: 'backups', configs: [] }],
  });
  const { port } = await s3.run();
  program.config.s3 = {
    endpoint: `http://127.0.0.1:${port}`,
    region: 'eu-west-1',
    bucket: 'backups',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
}, 60_000);
afterEach(async () => {
  await database.sql`delete from backup_runs`;
  await database.sql`delete from backup_history`;
  program.change({ backup: defaultBackupSettings });
});
afterAll(async () => {
  await program.remove();
  await database.close();
  await s3.close();
  await rm(s3Folder, { recursive: true, force: true });
});

describe('never two at once', () => {
  test('of many who begin at the same moment one may', async () => {
    const tries = await Promise.allSettled(
      Array.from({ length: 8 }, () => beginRun(database.db, 'backup', system)),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const refused = tries.find((one) => one.status === 'rejected');
    expect(refused?.reason).toMatchObject({ code: 'conflict' });
  });

  test('one that ended with its process makes room when its lease ends', async () => {
    const id = await beginRun(database.db, 'restore', system);
    await database.sql`update backup_runs set lease_until = now() - interval '1 second'`;
    expect(await findRun(database.db, id)).toMatchObject({
      status: 'failed',
      failure: { problem: 'interrupted' },
    });
    await beginRun(database.db, 'backup', system);
    expect(await latestRun(database.db)).toMatchObject({ kind: 'backup', status: 'running' });
  });

  test('one that was taken over may not commit any more', async () => {
    const id = await beginRun(database.db, 'restore', system);
    const run = followRun(database.db, id, 'restore');
    await run.lockOut();
    expect(await lockingRun(database.db)).toMatchObject({ run: { id }, session: null });
    await database.sql`update backup_runs set lease_until = now() - interval '1 second'`;
    expect(await lockingRun(database.db)).toBeUndefined();
    await beginRun(database.db, 'backup', system);
    await expect(run.assertHeld(database.db)).rejects.toThrow(/taken over/);
    await run.fail({ problem: 'interrupted' });
  });
});

describe('in a process of its own', { timeout: 60_000 }, () => {
  test('a backup is made with a key of ours, proven and restored, with its progress and its traces', async () => {
    // A key encrypted with another secret is not used.
    await makeKey({ ...program, secrets: { key: () => Buffer.alloc(32, 7) } }, system);
    const options = { ...defaultBackupSettings, compressionLevel: 1 as const };
    const { id, ended, newKey } = await requestBackup(program, options, system);
    expect(newKey?.key).toMatch(/^([0-9A-Z]{5}-){5}[0-9A-Z]{5}$/);
    expect(readRecoveryFile(newKey?.recovery ?? '')).toEqual({
      key: newKey?.key,
      secret: await installationSecret(program.config),
    });
    await ended;
    expect(await findRun(database.db, id)).toMatchObject({ status: 'succeeded', progress: { percent: 100 } });
    const [made] = (await listBackups(program, { limit: 5, offset: 0 })).rows;
    expect(made).toMatchObject({ type: 'full', status: 'success', location: 'local', encrypted: true });

    const keys = await database.sql<{ sealed: string }[]>`select sealed from backup_keys`;
    expect(keys).toHaveLength(2);
    for (const { sealed } of keys) expect(sealed).not.toContain(newKey?.key);
    const wanted = { backup: made?.id ?? '' };
    const checked = await requestCheck(program, { archive: wanted, key: '', secret: '' }, system);
    await checked.ended;
    expect((await findRun(database.db, checked.id))?.report).toMatchObject({ partial: false, older: false });
    const refused = await requestCheck(
      program,
      { archive: wanted, key: '00000-00000-00000-00000-00000-00000', secret: '' },
      system,
    );
    await expect(refused.ended).rejects.toThrow();
    expect(await findRun(database.db, refused.id)).toMatchObject({
      status: 'failed',
      failure: { problem: 'wrongKey' },
    });

    await (
      await requestDrill(program, made?.id ?? '', '', system)
    ).ended;
    expect(await findBackup(database.db, made?.id ?? '')).toMatchObject({ drillStatus: 'passed' });

    await database.sql`delete from assignments`;
    await (
      await requestRestore(
        program,
        { archive: wanted, key: '', secret: '', accounts: false, conflicts: 'keep' as const },
        system,
      )
    ).ended;
    expect(await database.sql`select count(*)::int as n from assignments`).toEqual([{ n: 1 }]);
    const { rows } = await listBackups(program, { limit: 5, offset: 0 });
    expect(rows.map(({ origin }) => origin)).toEqual(['safety', 'manual']);
    expect(
      await database.sql`select action_type as action from audit_logs where action_type like 'backup%' order by id`,
    ).toEqual([{ action: 'backup_create' }, { action: 'backup_create' }, { action: 'backup_restore' }]);
  });
});

test(
  'the copy that precedes a restore is encrypted, also when there was no key',
  { timeout: 60_000 },
  async () => {
    await emptyTables(database.sql, 'backup_keys');
    const { id } = await makeBackup(program, { encryptBackup: false });
    const wanted = {
      archive: { backup: id },
      key: '',
      secret: '',
      accounts: false,
      conflicts: 'keep' as const,
    };
    const { ended, newKey } = await requestRestore(program, wanted, system);
    await ended;
    expect(newKey?.key).toBeDefined();
    const { rows } = await listBackups(program, { limit: 5, offset: 0 });
    expect(rows.map(({ origin, encrypted }) => [origin, encrypted])).toEqual([
      ['safety', true],
      ['manual', false],
    ]);
  },
);

describe('on a schedule', { timeout: 60_000 }, () => {
  test('a backup goes to S3 and comes back from there', async () => {
    program.change({ backup: { ...defaultBackupSettings, encryptBackup: false, storage: { type: 's3' } } });
    expect(await makeScheduledBackup(program)).toEqual({ backups: 1, removed: 0 });
    const [made] = (await listBackups(program, { limit: 1, offset: 0 })).rows;
    expect(made).toMatchObject({ location: 's3', origin: 'scheduled' });
    const { content, size } = await openBackup(program, made?.id ?? '', system);
    expect((await buffer(content)).length).toBe(size);
    expect(await drillNewestBackup(program)).toEqual({ backups: 1 });
  });

  test('what has had its time is deleted, and the newest never', async () => {
    const schedule = { ...defaultBackupSettings.schedule, retention: 1 };
    program.change({ backup: { ...defaultBackupSettings, encryptBackup: false, schedule } });
    program.clock.now = new Date();
    await makeBackup(program, { encryptBackup: false });
    await database.sql`update backup_history set timestamp = now() - interval '23 hours', origin = 'scheduled'`;
    expect(await makeScheduledBackup(program)).toEqual({ backups: 1, removed: 0 });
    await database.sql`update backup_history set timestamp = now() - interval '25 hours'`;
    expect(await makeScheduledBackup(program)).toEqual({ backups: 1, removed: 2 });
  });

  test('a failure is mailed and stands in the history', async () => {
    const withoutStore = { ...program, config: { ...program.config, s3: undefined } };
    program.change({ backup: { ...defaultBackupSettings, encryptBackup: false, storage: { type: 's3' } } });
    await expect(makeScheduledBackup(withoutStore)).rejects.toThrow();
    const [mail] = await database.sql`select kind, to_address from mail_outbox`;
    expect(mail).toEqual({ kind: 'backupFailure', to_address: 'info@lexbrug.example' });
    expect(await latestRun(database.db)).toMatchObject({ status: 'failed' });
    const { rows } = await listBackups(program, { limit: 5, offset: 0 });
    expect(rows).toMatchObject([{ status: 'failure', origin: 'scheduled', fileName: null }]);
  });
});

test('a scheduled backup for which there is no key is mailed with that reason, which stands in the history', async () => {
  await emptyTables(database.sql, 'backup_history', 'backup_keys', 'mail_outbox');
  program.change({ backup: { ...defaultBackupSettings, encryptBackup: true } });
  // The jobs page shows this message, so it has no stack trace.
  await expect(makeScheduledBackup(program)).rejects.toThrow(/^noKey$/);
  const [mail] = await database.sql`select data->>'reason' as reason from mail_outbox`;
  expect(mail).toEqual({ reason: 'noKey' });
  const { rows } = await listBackups(program, { limit: 1, offset: 0 });
  expect(rows).toMatchObject([{ status: 'failure', origin: 'scheduled', reason: 'noKey' }]);
});

test('a backup of a table that is not there fails, rather than being empty', async () => {
  const tables = ['assignments', 'asignments'];
  program.change({ backup: { ...defaultBackupSettings, encryptBackup: false, tables } });
  await expect(makeScheduledBackup(program)).rejects.toThrow();
  const { rows } = await listBackups(program, { limit: 1, offset: 0 });
  expect(rows).toMatchObject([{ status: 'failure', reason: expect.stringContaining('no table asignments') }]);
});

async function makeOlder(folder: string, minutes: number): Promise<void> {
  const then = new Date(Date.now() - minutes * 60 * 1000);
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), then, then);
}

describe.each(['on disk', 'in the store'])('an upload in pieces, %s,', (where) => {
  const piece = (text: string) => new Response(text).body;
  /** Instances have separate folders but share the S3 store. */
  const instance = () =>
    uploadedArchives(where === 'on disk' ? { ...program.config, s3: undefined } : program.config);
  const another = () =>
    where === 'on disk' ? instance() : uploadedArchives({ ...program.config, dataDir: elsewhere });
  let elsewhere: string;
  beforeAll(async () => {
    elsewhere = await mkdtemp(join(tmpdir(), 'lexbrug-elsewhere-'));
  });
  afterAll(() => rm(elsewhere, { recursive: true, force: true }));

  test('is put together in order, and a piece may come twice', async () => {
    const id = await instance().receive({ id: null, offset: 0, body: piece('abc') });
    await another().receive({ id, offset: 3, body: piece('def') });
    await instance().receive({ id, offset: 3, body: piece('dex') });
    const { path, done } = await another().bring(id);
    expect(await readFile(path, 'utf8')).toBe('abcdex');
    await done();
    const tooFar = another().receive({ id, offset: 9, body: piece('x') });
    await expect(tooFar).rejects.toMatchObject({ code: 'conflict' });
  });

  test.each(['../secret', '0'.repeat(32)])('is not found as %s', async (id) => {
    await expect(instance().assertThere(id)).rejects.toMatchObject({ code: 'notFound' });
    await expect(instance().bring(id)).rejects.toMatchObject({ code: 'notFound' });
    const piece = { id, offset: 0, body: new Response('abc').body };
    await expect(instance().receive(piece)).rejects.toMatchObject({ code: 'notFound' });
  });

  test('is swept when nobody has used it for an hour', async () => {
    const config = where === 'on disk' ? { ...program.config, s3: undefined } : program.config;
    const sweep = () => removeOrphanFiles({ ...program, config });
    const id = await instance().receive({ id: null, offset: 0, body: piece('abc') });
    await sweep();
    await another().assertThere(id);
    await makeOlder(where === 'on disk' ? program.config.dataDir : s3Folder, 61);
    expect(await sweep()).toBeGreaterThan(0);
    await expect(another().assertThere(id)).rejects.toMatchObject({ code: 'notFound' });
  });
});
