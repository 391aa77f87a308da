import { randomBytes } from 'node:crypto';
import {
  chown,
  lchown,
  mkdtemp,
  open,
  readFile,
  readdir,
  realpath,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import path from 'node:path';
import { type Binaries, binary } from './embedded-binaries.ts';
import { EmbeddedPostgresError, asClause } from './embedded-error.ts';
import { type Owner, type Runner, runToEnd } from './embedded-runner.ts';

export const SUPERUSER = 'postgres';

/** `owner` is undefined if there is no data yet. */
type DataFolder = { path: string; owner: Owner | undefined };

const ELSEWHERE = 'move it away or choose another DATA_DIR';
const PASSWORD_FILE = 'lexbrug.password';
const UNFINISHED = 'postgres.new-';

/** Changes nothing: files that are not our database may be valuable. */
export async function inspectData(dataDir: string, major: string): Promise<DataFolder> {
  const place = path.join(dataDir, 'postgres');
  const entries = await readdir(place).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    if (error.code === 'ENOTDIR') return ['something else'];
    if (error.code === 'EACCES') throw ofAnotherUser(place);
    throw error;
  });
  if (entries.length === 0) return { path: place, owner: undefined };

  const madeBy = (await readFile(path.join(place, 'PG_VERSION'), 'utf8').catch(() => '')).trim();
  if (!/^\d+$/.test(madeBy)) {
    throw new EmbeddedPostgresError(
      `${place} contains something other than the database of this program; ${ELSEWHERE}.`,
    );
  }
  if (madeBy !== major) {
    throw new EmbeddedPostgresError(
      `The database in ${place} was created by PostgreSQL ${madeBy}, but this program includes PostgreSQL ${major}; ${ELSEWHERE}.`,
    );
  }
  const missing = ['base', 'global', 'pg_wal', 'pg_xact', 'postgresql.conf'].find(
    (name) => !entries.includes(name),
  );
  const control = await stat(path.join(place, 'global', 'pg_control')).catch(() => undefined);
  if (missing || !control) {
    throw new EmbeddedPostgresError(
      `The database in ${place} is damaged: ${missing ?? 'global/pg_control'} is missing; restore it or ${ELSEWHERE}.`,
    );
  }
  const dataPath = await realpath(place);
  const { uid, gid } = await stat(dataPath);
  if (process.getuid && process.getuid() !== 0 && process.getuid() !== uid) {
    throw ofAnotherUser(place);
  }
  return { path: dataPath, owner: { uid, gid } };
}

function ofAnotherUser(place: string): EmbeddedPostgresError {
  return new EmbeddedPostgresError(
    `The database in ${place} belongs to another user of this system; start this program as that user.`,
  );
}

/** The folder gets its final name when it is complete, so a killed first start leaves nothing half-made. */
export async function createData(
  dataDir: string,
  binaries: Binaries,
  runner: Runner,
  durable: boolean,
): Promise<string> {
  for (const name of await readdir(dataDir)) {
    if (name.startsWith(UNFINISHED)) await removeUnfinished(path.join(dataDir, name));
  }
  const unfinished = await mkdtemp(path.join(dataDir, UNFINISHED));
  try {
    if (runner.account) await chown(unfinished, runner.account.uid, runner.account.gid);
    await initialise(unfinished, dataDir, binaries, runner, durable);
    const place = path.join(dataDir, 'postgres');
    await rename(unfinished, place);
    if (durable) await syncFolder(dataDir);
    return await realpath(place);
  } catch (error) {
    await removeUnfinished(unfinished);
    throw error;
  }
}

/** Retries for some seconds: the initdb of a killed start may still be writing. */
async function removeUnfinished(folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
}

async function initialise(
  folder: string,
  dataDir: string,
  binaries: Binaries,
  runner: Runner,
  durable: boolean,
) {
  const args = ['-D', runner.dataArgument(folder), '-U', SUPERUSER, '--encoding=UTF8', '--no-instructions'];
  if (!durable) args.push('--no-sync');
  // Sorts lists for Dutch readers, the same on every system, with the bundled collations.
  args.push('--locale-provider=icu', '--icu-locale=nl', '--locale=C');

  let password: string | undefined;
  const passwordInput = path.join(dataDir, `${UNFINISHED}${PASSWORD_FILE}`);
  if (process.platform === 'win32') {
    password = randomBytes(32).toString('hex');
    await writeFile(passwordInput, password);
    args.push('--auth=scram-sha-256', `--pwfile=${passwordInput}`);
  } else {
    args.push('--auth-local=trust', '--auth-host=reject');
  }
  try {
    // Trigrams use the system's definition of a letter; in the C locale only a to z are letters.
    const letters = { linux: 'C.UTF-8', darwin: 'en_US.UTF-8' }[process.platform as string] ?? 'C';
    let outcome = await initdb([...args, `--lc-ctype=${letters}`]);
    if (outcome.code !== 0 && outcome.output.includes('locale name')) outcome = await initdb(args);
    if (outcome.code !== 0) {
      const lines = outcome.output.split('\n').filter((line) => line.trim() !== '');
      const reason = lines.findLast((line) => /error:|FATAL:|could not/.test(line)) ?? lines.at(-1) ?? '';
      throw new EmbeddedPostgresError(
        `The database could not be created in ${dataDir}: ${asClause(reason)}.`,
      );
    }
    if (password) await writeFile(path.join(folder, PASSWORD_FILE), password);
  } finally {
    await rm(passwordInput, { force: true });
  }

  function initdb(options: string[]) {
    return runToEnd(runner, binary(binaries, 'initdb'), options, folder);
  }
}

/** Only Windows needs one: a Unix socket is protected by its folder. */
export async function readPassword(dataPath: string): Promise<string | undefined> {
  if (process.platform !== 'win32') return undefined;
  return await readFile(path.join(dataPath, PASSWORD_FILE), 'utf8');
}

/** For data created in a user namespace on a system that has disabled these since. */
export async function giveData(dataPath: string, owner: Owner): Promise<void> {
  for (const entry of await readdir(dataPath, { recursive: true })) {
    await lchown(path.join(dataPath, entry), owner.uid, owner.gid);
  }
  await chown(dataPath, owner.uid, owner.gid);
}

async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
