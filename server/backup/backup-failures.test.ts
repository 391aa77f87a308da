import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultBackupSettings } from '#domain/backup/backup-settings.ts';
import type { RunStep } from '#domain/backup/backup-run.ts';
import { makeBackup, testKey } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { emptyTables } from '#tests/support/empty-tables.ts';
import { insertAssignment, type TestProgram, testProgram } from '#tests/support/test-program.ts';
import { backup as dutch } from '#texts/nl/backup.ts';
import { backup as english } from '#texts/en/backup.ts';
import { system } from '../audit/record-audit.ts';
import { recordErasure } from '../erasure/record-erasure.ts';
import { listBackups } from './backup-history.ts';
import { beginRun, findRun, followRun } from './backup-runs.ts';
import { createBackup } from './create-backup.ts';
import { performRun } from './perform-run.ts';
import { requestBackup } from './request-run.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  for (let nr = 0; nr < 40; nr += 1) await insertAssignment(program);
}, 60_000);
beforeEach(async () => {
  await emptyTables(database.sql, 'backup_history', 'backup_runs', 'backup_keys');
});
afterAll(async () => {
  await program.remove();
  await database.close();
});

const history = async () => (await listBackups(program, { limit: 5, offset: 0 })).rows;
const options = { ...defaultBackupSettings, encryptBackup: false };

test('a manual backup that cannot be written is in the history, with a reason in words', async () => {
  const folder = join(program.config.dataDir, 'backups');
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'in the way');
  const run = createBackup(program, { options, origin: 'manual', storage: 'local' }, system, () => {});
  await expect(run).rejects.toThrow();
  const [failed] = await history();
  expect(failed).toMatchObject({ status: 'failure', origin: 'manual', reason: 'notWritable' });
  for (const { reasons } of [dutch.history, english.history]) expect(reasons['notWritable']).toMatch(/\w{3}/);
  await rm(folder);
});

test('a manual backup whose process dies is in the history too', { timeout: 60_000 }, async () => {
  // The process cannot read its order.
  const broken = { ...program, config: { ...program.config, dataDir: '\0' } };
  const { ended } = await requestBackup(broken, { ...options, tables: ['visitors'] }, system);
  await expect(ended).rejects.toThrow();
  expect(await history()).toMatchObject([{ status: 'failure', type: 'partial', origin: 'manual' }]);
});

test('an archive that is gone is shown as such, and says so when it is checked', async () => {
  const { id, path } = await makeBackup(program);
  await rm(path);
  expect(await history()).toMatchObject([{ id, gone: true }]);
  const runId = await beginRun(database.db, 'check', system);
  const source = { name: path.split('/').at(-1) ?? '', location: 'local' as const };
  await expect(
    performRun(program, runId, { kind: 'check', actor: system, source, key: testKey.key }),
  ).rejects.toThrow();
  expect(await findRun(database.db, runId)).toMatchObject({ failure: { problem: 'noArchive' } });
});

test('progress never goes back during a restore with its safety copy', { timeout: 60_000 }, async () => {
  const { path } = await makeBackup(program);
  const runId = await beginRun(database.db, 'restore', system);
  const seen: number[] = [];
  await database.sql`create function remember_percent() returns trigger language plpgsql as
    'begin perform pg_notify(''percent'', new.percent::text); return new; end'`;
  await database.sql`create trigger remember after update on backup_runs for each row execute function remember_percent()`;
  const listening = await program.listen('percent', (percent) => void seen.push(Number(percent)));
  const safety = {
    options: { ...options, tables: [] },
    origin: 'safety' as const,
    storage: 'local' as const,
  };
  await performRun({ ...program, now: () => new Date('2026-11-16T12:00:00Z') }, runId, {
    kind: 'restore',
    actor: system,
    source: { path },
    key: testKey.key,
    safety,
  });
  await database.sql`drop function remember_percent cascade`;
  await listening.unlisten();
  expect(seen.length).toBeGreaterThan(5);
  expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  expect((await findRun(database.db, runId))?.progress.percent).toBe(100);
});

test('a step that starts again does not take the bar back', async () => {
  const runId = await beginRun(database.db, 'restore', system);
  const run = followRun(database.db, runId, 'restore');
  const steps: [RunStep, number][] = [
    ['safety', 90],
    ['checking', 10],
    ['safety', 5],
  ];
  let highest = 0;
  for (const [step, done] of steps) {
    run.report(step, done, 100);
    await run.assertHeld(database.db);
    await expect
      .poll(async () => (await findRun(database.db, runId))?.progress.step, { timeout: 3000 })
      .toBe(step);
    const percent = (await findRun(database.db, runId))?.progress.percent ?? 0;
    expect(percent).toBeGreaterThanOrEqual(highest);
    highest = percent;
  }
  await run.fail({ problem: 'interrupted' });
});

test.each(['erasure', 'run'])('names in the report of a check go with the next %s', async (next) => {
  const runId = await beginRun(database.db, 'check', system);
  await database.sql`update backup_runs set status = 'succeeded', report = ${JSON.stringify({
    files: 0,
    adjustments: [{ kind: 'kept', table: 'candidates', rows: 1, names: ['Anna Jansen'] }],
  })}::text::jsonb`;
  if (next === 'run') await beginRun(database.db, 'check', system);
  else await recordErasure(database.db, new Date(), 'staff', { emailHashes: [] });
  expect(await database.sql`select report from backup_runs where id = ${runId}`).toEqual([
    { report: { files: 0 } },
  ]);
});
