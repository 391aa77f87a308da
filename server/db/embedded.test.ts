import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import {
  ask,
  firstLine,
  isAlive,
  killAtOnce,
  searchPath,
  spawnProgram,
  startProgram,
  temporaryFolder,
} from '#tests/support/embedded-program.ts';
import { processesIn } from '#tests/support/processes-in.ts';
import { until } from '#tests/support/until.ts';
import { EmbeddedPostgresError, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded.ts';

/** Created once, because that takes most of the time of a test. */
let madeBefore: string;

beforeAll(async () => {
  madeBefore = await mkdtemp(path.join(os.tmpdir(), 'lexbrug-embedded-made-'));
  const server = await startEmbeddedPostgres({ dataDir: madeBefore, durable: false });
  await server.stop();
});
afterAll(() => rm(madeBefore, { recursive: true, force: true }));

/** A data folder in which the program has run before. */
async function usedFolder(at?: string): Promise<string> {
  const dataDir = at ?? (await temporaryFolder());
  await cp(madeBefore, dataDir, { recursive: true });
  return dataDir;
}

async function startHere(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}) {
  const server = await startEmbeddedPostgres({ dataDir, durable: false, ...options });
  onTestFinished(() => server.stop());
  return server;
}

async function refusalOf(dataDir: string): Promise<string> {
  const error = await startEmbeddedPostgres({ dataDir, durable: false }).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  assert(error instanceof EmbeddedPostgresError);
  const { message } = error;
  expect(message).toMatch(/^[^\n]+\.$/);
  return message;
}

/** Every file with its content, to check that nothing changed. */
async function contents(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const lines = entries.map(async (entry) => {
    const file = path.join(entry.parentPath, entry.name);
    return `${file} ${
      entry.isFile()
        ? createHash('sha256')
            .update(await readFile(file))
            .digest('hex')
        : ''
    }`;
  });
  return (await Promise.all(lines)).sort();
}

/** The rows that the next start finds. */
async function rowsAfterRestart(dataDir: string) {
  const server = await startHere(dataDir);
  return await ask(server.connection, 'select n from kept order by n');
}

describe('a first start', { timeout: 60_000 }, () => {
  test('creates a private database without network access, which can search and sort', async () => {
    const dataDir = await temporaryFolder();
    const server = await startHere(dataDir, { durable: true });
    const [row] = await ask(
      server.connection,
      `select current_user, current_database(), usesuper, version(), inet_server_addr() is null as local,
        current_setting('listen_addresses') as addresses, current_setting('fsync') as fsync,
        current_setting('timezone') as timezone, current_setting('server_encoding') as encoding
       from pg_user where usename = current_user`,
    );
    expect(row).toMatchObject({
      current_user: 'lexbrug',
      current_database: 'lexbrug',
      usesuper: false,
      local: true,
    });
    expect(row).toMatchObject({ addresses: '', fsync: 'on', timezone: 'UTC', encoding: 'UTF8' });
    expect((await stat(path.join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);

    const { connection } = server;
    await ask(connection, 'create extension pg_trgm; create extension unaccent');
    expect(
      await ask(
        connection,
        `select unaccent('Café Zoë') as plain, similarity('café', 'cafés') > 0.5 as similar`,
      ),
    ).toEqual([{ plain: 'Cafe Zoe', similar: true }]);
    expect(await ask(connection, `select show_trgm('é') = show_trgm('è') as lost`)).toEqual([
      { lost: false },
    ]);
    const sorted = await ask<{ x: string }>(
      connection,
      `select x from (values ('b'), ('Z'), ('A'), ('é')) v(x) order by x`,
    );
    expect(sorted.map((row) => row.x).join('')).toBe('AbéZ');
  });

  test('that was killed halfway is repeated, and does not wait for the disk when the data may be lost', async () => {
    const dataDir = await temporaryFolder();
    const child = spawnProgram({ dataDir });
    await until(async () => (await readdir(dataDir)).some((name) => name.startsWith('postgres.new-')));
    await killAtOnce({ child });
    expect(await readdir(dataDir)).not.toContain('postgres');
    const { connection } = await startHere(dataDir);
    const names = "('fsync', 'synchronous_commit', 'full_page_writes')";
    const rows = await ask(connection, `select distinct setting from pg_settings where name in ${names}`);
    expect(rows).toEqual([{ setting: 'off' }]);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log']);
  });
});

describe('a stop', { timeout: 60_000 }, () => {
  test('does not wait for open sessions, leaves no process, and keeps the data for the next start', async () => {
    const dataDir = await usedFolder();
    const first = await startHere(dataDir);
    await ask(first.connection, 'create table kept as select 1 as n');
    expect(await processesIn(path.join(dataDir, 'postgres'))).toContain(first.pid);
    const sleeping = ask(first.connection, 'select pg_sleep(60)').catch(
      (error: { code?: string }) => error.code,
    );
    await until(async () => {
      const rows = await ask(
        first.connection,
        `select 1 from pg_stat_activity where query = 'select pg_sleep(60)'`,
      );
      return rows.length === 1;
    });
    const begun = Date.now();
    await Promise.all([first.stop(), first.stop()]);
    expect(Date.now() - begun).toBeLessThan(3_000);
    await first.exited;
    expect(await sleeping).toMatch(/^(57P01|CONNECTION_CLOSED)$/);
    expect(isAlive(first.pid)).toBe(false);
    expect(await processesIn(path.join(dataDir, 'postgres'))).toEqual([]);
    await first.stop();
    expect(await rowsAfterRestart(dataDir)).toEqual([{ n: 1 }]);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres.log', 'postgres.log.previous']);
  });

  test('waits for the program on a Ctrl-C, which goes to the whole group', async () => {
    const program = await startProgram({ dataDir: await usedFolder() });
    const words = firstLine(program.child);
    process.kill(-program.pid, 'SIGINT');
    expect(await words).toBe('still there');
    await until(() => !isAlive(program.postgresPid));
  });
});

describe('after a crash', { timeout: 60_000 }, () => {
  test('of the server the program is told, and the next start has the committed data, even if its process number was reused', async () => {
    const dataDir = await usedFolder();
    const first = await startHere(dataDir, { durable: true });
    await ask(first.connection, 'create table kept as select 7 as n');
    process.kill(first.pid, 'SIGKILL');
    await first.exited;
    const second = await startHere(dataDir);
    expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 7 }]);

    const noted = path.join(dataDir, 'postgres', 'postmaster.pid');
    const left = await readFile(noted, 'utf8');
    process.kill(second.pid, 'SIGKILL');
    await second.exited;
    await writeFile(noted, left.replace(/^\d+/, String(process.pid)));
    expect(await rowsAfterRestart(dataDir)).toEqual([{ n: 7 }]);
  });

  test('of the program the kernel ends its server, and the next start has the data, even at once', async () => {
    const dataDir = await usedFolder();
    const first = await startProgram({ dataDir });
    await ask(first.connection, 'create table kept as select 8 as n');
    await killAtOnce(first);
    await until(async () => (await processesIn(path.join(dataDir, 'postgres'))).length === 0);
    const second = await startProgram({ dataDir });
    expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 8 }]);
    await killAtOnce(second);
    expect(await rowsAfterRestart(dataDir)).toEqual([{ n: 8 }]);
  });

  test('of the program its server is ended by a watching shell or else by the next start', async () => {
    const dataDir = await usedFolder();
    const env = { PATH: await searchPath({ works: ['unshare'] }) };
    const first = await startProgram({ dataDir, env });
    await ask(first.connection, 'create table kept as select 10 as n');
    await killAtOnce(first);
    await until(async () => (await processesIn(path.join(dataDir, 'postgres'))).length === 0);

    const second = await startProgram({ dataDir, env });
    const watchers = await childrenOf(second.pid);
    for (const pid of watchers.filter((child) => child !== second.postgresPid)) process.kill(pid, 'SIGKILL');
    await killAtOnce(second);
    expect(isAlive(second.postgresPid)).toBe(true);
    expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 10 }]);

    expect(await rowsAfterRestart(dataDir)).toEqual([{ n: 10 }]);
    expect(await processesIn(path.join(dataDir, 'postgres'))).not.toContain(second.postgresPid);
    expect(await readFile(path.join(dataDir, 'postgres.log.previous'), 'utf8')).toContain(
      'received fast shutdown request',
    );
  });
});

describe('a start is refused in one sentence', { timeout: 60_000 }, () => {
  test('when another running program uses the data, which is not disturbed', async () => {
    const dataDir = await usedFolder();
    const program = await startProgram({ dataDir });
    expect(await refusalOf(dataDir)).toBe(
      `The database in ${dataDir}/postgres is in use by another running program; stop it first.`,
    );
    expect(await ask(program.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('when the folder contains other files', async () => {
    const dataDir = await temporaryFolder();
    await mkdir(path.join(dataDir, 'postgres', 'letters'), { recursive: true });
    await writeFile(path.join(dataDir, 'postgres', 'letters', 'a.txt'), 'dear');
    const before = await contents(dataDir);
    expect(await refusalOf(dataDir)).toContain('contains something other than the database of this program');
    expect(await contents(dataDir)).toEqual(before);
  });

  test('when there is a file in its place', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(path.join(dataDir, 'postgres'), 'dear');
    expect(await refusalOf(dataDir)).toContain('contains something other than the database of this program');
    expect(await readFile(path.join(dataDir, 'postgres'), 'utf8')).toBe('dear');
  });

  test('when the data folder cannot be created', async () => {
    const dataDir = await temporaryFolder();
    await writeFile(path.join(dataDir, 'file'), '');
    expect(await refusalOf(path.join(dataDir, 'file', 'data'))).toContain('could not be started: ENOTDIR');
  });

  test('when the data is of another PostgreSQL, damaged, or not accepted by the server', async () => {
    const dataDir = await usedFolder();
    const data = path.join(dataDir, 'postgres');
    const versionFile = path.join(data, 'PG_VERSION');
    const version = await readFile(versionFile);
    for (const major of ['16', '17', '19']) {
      await writeFile(versionFile, `${major}\n`);
      const before = await contents(dataDir);
      expect(await refusalOf(dataDir)).toContain(
        `was created by PostgreSQL ${major}, but this program includes PostgreSQL 18`,
      );
      expect(await contents(dataDir)).toEqual(before);
    }
    await writeFile(versionFile, version);

    const controlFile = path.join(data, 'global', 'pg_control');
    const control = await readFile(controlFile);
    await rm(controlFile);
    const before = await contents(dataDir);
    expect(await refusalOf(dataDir)).toContain('is damaged: global/pg_control is missing');
    expect(await contents(dataDir)).toEqual(before);

    await writeFile(controlFile, control.fill(1, 40, 60));
    const inData = await contents(data);
    expect(await refusalOf(dataDir)).toMatch(/^PostgreSQL could not start: .*control file/);
    expect(await contents(data)).toEqual(inData);
    expect(await processesIn(data)).toEqual([]);
  });
});

test('a data folder with a very long name works, also after a crash', { timeout: 60_000 }, async () => {
  const dataDir = path.join(
    await temporaryFolder(),
    'een lange naam, met spaties en ë '.repeat(5),
    'd'.repeat(120),
  );
  await usedFolder(dataDir);
  const program = await startProgram({ dataDir });
  await ask(program.connection, 'create table kept as select 12 as n');
  await killAtOnce(program);

  const server = await startHere(dataDir);
  onTestFinished(() => rm(server.connection.host, { recursive: true, force: true }));
  expect(server.connection.host.length).toBeLessThan(90);
  expect((await stat(server.connection.host)).mode & 0o777).toBe(0o700);
  expect(await ask(server.connection, 'select n from kept')).toEqual([{ n: 12 }]);
});

async function childrenOf(parent: number): Promise<number[]> {
  const pids = (await readdir('/proc')).map(Number).filter((pid) => pid > 0);
  const statuses = await Promise.all(
    pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')),
  );
  return pids.filter((_, index) => statuses[index]?.includes(`\nPPid:\t${parent}\n`));
}
