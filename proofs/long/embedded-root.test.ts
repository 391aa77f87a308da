import { execFile } from 'node:child_process';
import { chmod, chown, cp, lstat, mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { z } from 'zod';
import {
  ask,
  checkout,
  firstLine,
  folderIn,
  killAtOnce,
  searchPath,
  spawnProgram,
  startProgram,
  temporaryFolder,
} from '#tests/support/embedded-program.ts';
import { processesIn } from '#tests/support/processes-in.ts';
import { until } from '#tests/support/until.ts';
import { findBinaries } from '#server/db/embedded-binaries.ts';
import { startEmbeddedPostgres } from '#server/db/embedded.ts';

const NOBODY = 65534;

/** Readable for everyone: a copy of Node, a copy of the checkout, and a database created by root. */
let made: string;
const forRoot = process.getuid?.() === 0 && process.platform === 'linux';

beforeAll(async () => {
  if (!forRoot) return;
  made = await mkdtemp(path.join(os.tmpdir(), 'lexbrug-embedded-root-'));
  await chmod(made, 0o755);
  await cp(process.execPath, path.join(made, 'node'));
  await copyCheckout(await folderIn(made, 'checkout', 0o755));
  const server = await startEmbeddedPostgres({ dataDir: path.join(made, 'data'), durable: false });
  await server.stop();
}, 60_000);
afterAll(() => forRoot && rm(made, { recursive: true, force: true }));

/** The files that the program needs to start a database, without the links that an install script would create. */
async function copyCheckout(to: string): Promise<void> {
  const { root } = await findBinaries();
  const packageFolder = path.relative(checkout, root);
  const inBinaries = path.join(checkout, packageFolder, 'native', 'lib');
  for (const part of [
    'package.json',
    'server/error-fields.ts',
    'server/errors.ts',
    'server/db',
    ...(await withDependencies(['pg', 'pg-copy-streams', 'pg-cursor', 'zod'])),
    packageFolder,
  ]) {
    await cp(path.join(checkout, part), path.join(to, part), {
      recursive: true,
      filter: async (file) => path.dirname(file) !== inBinaries || !(await lstat(file)).isSymbolicLink(),
    });
  }
}

const packageSchema = z.object({ dependencies: z.record(z.string(), z.string()).optional() });

async function withDependencies(names: string[], found = new Set<string>()): Promise<string[]> {
  for (const name of names) {
    const folder = path.join('node_modules', name);
    if (found.has(folder)) continue;
    found.add(folder);
    const { dependencies = {} } = packageSchema.parse(
      JSON.parse(await readFile(path.join(checkout, folder, 'package.json'), 'utf8')),
    );
    await withDependencies(Object.keys(dependencies), found);
  }
  return [...found];
}

/** Another folder with hard links to the same files, which nothing changes. */
async function anotherCheckout(parent: string): Promise<string> {
  await promisify(execFile)('cp', ['-al', path.join(made, 'checkout'), parent]);
  return path.join(parent, 'checkout');
}

async function stopProgram(program: { child: { kill(signal: NodeJS.Signals): boolean } }, dataDir: string) {
  program.child.kill('SIGINT');
  await until(async () => (await processesIn(path.join(dataDir, 'postgres'))).length === 0);
}

// Only root can set up these cases.
describe.runIf(forRoot)('on Linux', { timeout: 60_000 }, () => {
  describe('as root', () => {
    test('the server runs in a user namespace below a closed folder, and its data goes on without namespaces', async () => {
      const closed = await folderIn(await temporaryFolder(), 'closed', 0o700);
      const dataDir = path.join(closed, 'data');
      const first = await startProgram({ dataDir, from: await anotherCheckout(closed) });
      await ask(first.connection, 'create table kept as select 2 as n');
      expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(0);
      await stopProgram(first, dataDir);

      const env = { PATH: await searchPath({ fails: ['unshare', 'setpriv'] }) };
      const second = await startProgram({ dataDir, env });
      expect((await stat(path.join(dataDir, 'postgres', 'base'))).uid).not.toBe(0);
      expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 2 }]);
      await killAtOnce(second);
      await until(async () => (await processesIn(path.join(dataDir, 'postgres'))).length === 0);
    });

    test('the server runs as an unprivileged account where namespaces are disabled, below the same folder', async () => {
      const parent = await temporaryFolder();
      const closed = await folderIn(parent, 'closed', 0o700);
      await chmod(parent, 0o755);
      const state = await folderIn(parent, 'state', 0o755);
      const dataDir = path.join(closed, 'data');
      const from = await anotherCheckout(closed);
      const env = {
        PATH: await searchPath({ works: ['setpriv'], fails: ['unshare'] }),
        STATE_DIRECTORY: state,
      };

      const program = await startProgram({ dataDir, from, env });
      await ask(program.connection, 'create table kept as select 1 as n');
      const owner = (await stat(path.join(dataDir, 'postgres'))).uid;
      expect(owner).not.toBe(0);
      expect((await stat(`/proc/${program.postgresPid}`)).uid).toBe(owner);
      expect(await readdir(state)).toEqual([expect.stringMatching(/^lexbrug-postgresql-18\./)]);
      await killAtOnce(program);
      await until(async () => (await processesIn(path.join(dataDir, 'postgres'))).length === 0);

      // With namespaces enabled again, the account that owns the data still serves it.
      const later = await startProgram({ dataDir, from, env: { STATE_DIRECTORY: state } });
      expect((await stat(`/proc/${later.postgresPid}`)).uid).toBe(owner);
      expect(await ask(later.connection, 'select n from kept')).toEqual([{ n: 1 }]);
    });

    test('one sentence says that root cannot be dropped, and nothing is created', async () => {
      const dataDir = await temporaryFolder();
      const searched = await searchPath({ fails: ['unshare', 'setpriv'] });
      const prefix = [
        'setpriv',
        '--bounding-set=-setuid,-setgid',
        '--inh-caps=-setuid,-setgid',
        'env',
        `PATH=${searched}`,
      ];
      const child = spawnProgram({ dataDir, prefix });
      expect(await firstLine(child)).toMatch(
        /^PostgreSQL refuses to run as root, and root could not be dropped \([^\n]+\); start this program as another user\.$/,
      );
      expect(await readdir(dataDir)).toEqual([]);
    });

    test('a long data folder does not use a socket folder that somebody else prepared', async () => {
      const dataDir = path.join(await temporaryFolder(), 'd'.repeat(120));
      await cp(path.join(made, 'data'), dataDir, { recursive: true });
      const first = await startEmbeddedPostgres({ dataDir, durable: false });
      onTestFinished(() => rm(first.connection.host, { recursive: true, force: true }));
      await first.stop();
      await chown(first.connection.host, NOBODY, NOBODY);
      expect(await firstLine(spawnProgram({ dataDir }))).toBe(
        `The folder ${first.connection.host} for the database socket belongs to another user; remove it.`,
      );
    });
  });

  describe('as an ordinary user', () => {
    async function asNobody() {
      const parent = await temporaryFolder();
      await chmod(parent, 0o755);
      const home = await folderIn(parent, 'home', 0o700);
      await chown(home, NOBODY, NOBODY);
      const [from, node] = [path.join(made, 'checkout'), path.join(made, 'node')];
      return { dataDir: path.join(home, 'data'), from, node, uid: NOBODY };
    }

    test('the server runs as that user, from binaries completed in the data folder when the installation is read-only', async () => {
      const options = await asNobody();
      const program = await startProgram(options);
      expect((await stat(`/proc/${program.postgresPid}`)).uid).toBe(NOBODY);
      expect((await readdir(options.dataDir)).sort()).toEqual([
        expect.stringMatching(/^lexbrug-postgresql-18\./),
        'postgres',
        'postgres.log',
      ]);
      await ask(program.connection, 'create table kept as select 3 as n');
      await killAtOnce(program);
      const again = await startProgram(options);
      expect(await ask(again.connection, 'select n from kept')).toEqual([{ n: 3 }]);
      await stopProgram(again, options.dataDir);

      const asRoot = await startProgram({ dataDir: options.dataDir });
      expect((await stat(`/proc/${asRoot.postgresPid}`)).uid).toBe(NOBODY);
      expect(await ask(asRoot.connection, 'select n from kept')).toEqual([{ n: 3 }]);
    });

    test('the data of somebody else is refused in one sentence', async () => {
      const options = await asNobody();
      await cp(path.join(made, 'data'), options.dataDir, { recursive: true });
      await chown(options.dataDir, NOBODY, NOBODY);
      expect(await firstLine(spawnProgram(options))).toMatch(
        /could not be started: EACCES|belongs to another user/,
      );
    });
  });
});
