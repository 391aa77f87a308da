import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeBackup } from '#tests/support/backups.ts';
import { testDatabase, type TestDatabase } from '#tests/support/database.ts';
import { testProgram, type TestProgram } from '#tests/support/test-program.ts';
import { uploadedArchives } from './uploaded-archive.ts';

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

test('a nearly full disk takes no backup and no archive, says why, and keeps nothing of them', async () => {
  const room = program.config;
  program.config = { ...room, minFreeDiskMb: Infinity };
  await expect(makeBackup(program)).rejects.toThrow('diskFull');
  const body = new Response('PK').body;
  const upload = uploadedArchives(program.config).receive({ id: null, offset: 0, body });
  await expect(upload).rejects.toMatchObject({ code: 'storageFull' });
  expect(await database.sql`select status, reason from backup_history`).toEqual([
    { status: 'failure', reason: 'diskFull' },
  ]);
  expect(await program.filesOnDisk()).toEqual([]);
  program.config = room;
  await makeBackup(program);
});
