import { chmod, chown, cp, lstat, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
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
import { findBinaries } from './embedded-binaries.ts';

const NOBODY = 65534;

/** What the program needs to start a database, without the links that an install script would make. */
async function copyOfCheckout(parent: string): Promise<string> {
  const to = await folderIn(parent, 'checkout', 0o755);
  const { root } = await findBinaries();
  const packageFolder = path.relative(checkout, root);
  const inBinaries = path.join(checkout, packageFolder, 'native', 'lib');
  for (const part of [
    'package.json',
    'server/errors.ts',
    'server/db',
    'node_modules/postgres',
    packageFolder,
  ]) {
    await cp(path.join(checkout, part), path.join(to, part), {
      recursive: true,
      filter: async (file) => path.dirname(file) !== inBinaries || !(await lstat(file)).isSymbolicLink(),
    });
  }
  return to;
}

async function stopProgram(program: { child: { kill(signal: NodeJS.Signals): boolean } }, dataDir: string) {
  program.child.kill('SIGINT');
  await until(async () => (await processesIn(path.join(dataDir, 'postgres'))).length === 0);
}

// About what root does, and only root can build the circumstances.
describe.runIf(process.getuid?.() === 0 && process.platform === 'linux')(
  'on Linux',
  { timeout: 60_000 },
  () => {
    describe('as root', () => {
      test('the server runs in a user namespace, also below a folder that is closed to others', async () => {
        const closed = await folderIn(await temporaryFolder(), 'closed', 0o700);
        const dataDir = path.join(closed, 'data');
        const program = await startProgram({ dataDir, from: await copyOfCheckout(closed) });
        expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(0);
        expect(await ask(program.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      });

      test('the server runs as an unprivileged account where namespaces are closed, below the same folder', async () => {
        const parent = await temporaryFolder();
        const closed = await folderIn(parent, 'closed', 0o700);
        await chmod(parent, 0o755);
        const state = await folderIn(parent, 'state', 0o755);
        const dataDir = path.join(closed, 'data');
        const from = await copyOfCheckout(closed);
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

        // With namespaces open again, the account that owns the data still serves it.
        const later = await startProgram({ dataDir, from, env: { STATE_DIRECTORY: state } });
        expect((await stat(`/proc/${later.postgresPid}`)).uid).toBe(owner);
        expect(await ask(later.connection, 'select n from kept')).toEqual([{ n: 1 }]);
      });

      test('data that was made in a namespace goes on where namespaces are closed', async () => {
        const closed = await folderIn(await temporaryFolder(), 'closed', 0o700);
        const dataDir = path.join(closed, 'data');
        const first = await startProgram({ dataDir });
        await ask(first.connection, 'create table kept as select 2 as n');
        await stopProgram(first, dataDir);
        expect((await stat(path.join(dataDir, 'postgres'))).uid).toBe(0);

        const env = { PATH: await searchPath({ fails: ['unshare', 'setpriv'] }) };
        const second = await startProgram({ dataDir, env });
        expect((await stat(path.join(dataDir, 'postgres', 'base'))).uid).not.toBe(0);
        expect(await ask(second.connection, 'select n from kept')).toEqual([{ n: 2 }]);
        await killAtOnce(second);
        await until(async () => (await processesIn(path.join(dataDir, 'postgres'))).length === 0);
      });

      test('one sentence says that root cannot be dropped, and nothing is made', async () => {
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
        const first = await startProgram({ dataDir });
        onTestFinished(() => rm(first.connection.host, { recursive: true, force: true }));
        await stopProgram(first, dataDir);
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
        const from = await copyOfCheckout(parent);
        const node = path.join(parent, 'node');
        await cp(process.execPath, node);
        const home = await folderIn(parent, 'home', 0o700);
        await chown(home, NOBODY, NOBODY);
        return { dataDir: path.join(home, 'data'), from, node, uid: NOBODY };
      }

      test('the server is ours, from binaries completed in the data folder when the installation is read-only', async () => {
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
        await mkdir(options.dataDir);
        const first = await startProgram({ dataDir: options.dataDir });
        await stopProgram(first, options.dataDir);
        await chown(options.dataDir, NOBODY, NOBODY);
        expect(await firstLine(spawnProgram(options))).toMatch(
          /could not be started: EACCES|belongs to another user/,
        );
      });
    });
  },
);
