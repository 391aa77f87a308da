import { afterAll, beforeAll, expect, test } from 'vitest';
import { roleOf } from '#domain/backup/backup-tables.ts';
import { system } from '#server/audit/record-audit.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { fillWithDemoData } from '#server/demo/fill-with-demo-data.ts';
import { fingerprints, makeBackup, testKey, unwatched } from '#tests/support/backups.ts';
import { type TestDatabase, testDatabase } from '#tests/support/database.ts';
import { fillTablesWithoutDemoData } from '#tests/support/fill-tables.ts';
import { type TestProgram, testProgram } from '#tests/support/test-program.ts';

let database: TestDatabase;
let program: TestProgram;

beforeAll(async () => {
  database = await testDatabase();
  program = await testProgram(database);
  await fillWithDemoData(program);
  await fillTablesWithoutDemoData(database, program);
}, 60_000);
afterAll(async () => {
  await program.remove();
  await database.close();
});

/** Without the audit log, because the restore itself adds to it. */
async function data(): Promise<Record<string, string>> {
  const { audit_logs: _, ...rest } = await fingerprints(database.sql);
  return rest;
}

test('a backup of any one table changes nothing while nothing changed', async () => {
  const before = await data();
  const chosen = Object.keys(before).filter((table) => roleOf(table) === 'record');
  expect(chosen.length).toBeGreaterThan(30);
  for (const [second, table] of chosen.entries()) {
    const moment = new Date(Date.parse('2026-11-15T13:00:00Z') + second * 1000);
    const made = await makeBackup(
      { ...program, now: () => moment },
      { tables: [table], includeFiles: false },
    );
    await restoreBackup(program, { source: { path: made.path }, key: testKey.key }, system, unwatched);
    expect([table, await data()]).toEqual([table, before]);
  }
}, 240_000);
