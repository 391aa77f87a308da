/**
 * Moves demo data from the private PostgreSQL to PostgreSQL 15 and back, and compares every table and file:
 *
 *   node proofs/bench/backup-round-trip.ts
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { isDeepStrictEqual } from 'node:util';
import { join } from 'node:path';
import { openDatabase } from '#server/db/client.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { fillWithDemoData } from '#server/demo/fill-with-demo-data.ts';
import { system } from '#server/audit/record-audit.ts';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { fileSums, fingerprints, makeBackup, testKey, unwatched } from '#tests/support/backups.ts';
import { testProgram } from '#tests/support/test-program.ts';
import { startDebianPostgres } from './debian-postgres.ts';

const folder = await mkdtemp(join(tmpdir(), 'lexbrug-trip-'));
const own = await startEmbeddedPostgres({ dataDir: folder, durable: false });
const debian = await startDebianPostgres();
const open = async (connection: Parameters<typeof openDatabase>[0]) => {
  const database = openDatabase(connection, { max: 4 });
  await migrate(database.sql);
  return { database, program: await testProgram(database) };
};
const here = await open(own.connection);
const there = await open(await debian.database('there'));
const state = async ({ database, program }: typeof here) => {
  const { audit_logs: _, ...tables } = await fingerprints(database.sql);
  return { tables, files: await fileSums(program.files) };
};
try {
  await fillWithDemoData(here.program);
  const before = await state(here);
  const first = await makeBackup(here.program);
  await restoreBackup(there.program, { source: { path: first.path }, key: testKey.key }, system, unwatched);
  const abroad = await state(there);
  const second = await makeBackup(there.program);
  await here.database.sql`delete from customers`;
  await restoreBackup(here.program, { source: { path: second.path }, key: testKey.key }, system, unwatched);
  const back = await state(here);
  const versions = await Promise.all(
    [here, there].map(async ({ database }) => {
      const [row] = await database.sql<{ server_version: string }[]>`show server_version`;
      return row?.server_version;
    }),
  );
  console.log(
    `${versions[0]} → ${versions[1]}: ${isDeepStrictEqual(before, abroad) ? 'equal' : 'NOT EQUAL'}`,
  );
  console.log(`${versions[1]} → ${versions[0]}: ${isDeepStrictEqual(before, back) ? 'equal' : 'NOT EQUAL'}`);
  console.log(`${Object.keys(before.tables).length} tables, ${Object.keys(before.files).length} files`);
} finally {
  for (const { database, program } of [here, there]) {
    await database.close();
    await program.remove();
  }
  await own.stop();
  await debian.stop();
  await rm(folder, { recursive: true, force: true });
}
