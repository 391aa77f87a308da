import { spawn } from 'node:child_process';
import type { SpawnOptions } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import os from 'node:os';
import { binary, copyBinaries } from './embedded-binaries.ts';
import type { Binaries } from './embedded-binaries.ts';
import { EmbeddedPostgresError, asClause } from './embedded-error.ts';

export type Owner = { uid: number; gid: number };

/** How to start a PostgreSQL program so that it does not run as root and does not outlive this process. */
export type Runner = {
  prefix: string[];
  /** The account to run as; undefined for the current one. */
  account: Owner | undefined;
  /** The data folder argument; the working directory is always the data folder. */
  dataArgument: (dataPath: string) => string;
  /** Whether the kernel ends the process when this one ends. */
  tied: boolean;
};

type Outcome = { code: number | null; output: string };

const runsAsRoot = process.getuid?.() === 0;
const tie = ['setpriv', '--pdeathsig', 'INT', '--'];

// A process can reach its working directory through this link even without access to the path, so the data can be in a
// folder that only root may enter.
const byWorkingFolder = () => '/proc/self/cwd';
const byPath = (dataPath: string) => dataPath;

/**
 * Tries each way until one works. PostgreSQL refuses to run as root, so root runs it in a user namespace that maps its
 * files. Where namespaces are disabled, as in most containers, it runs as an unprivileged account. If neither can reach
 * the installed binaries, they are copied to the state folder (STATE_DIRECTORY of the service manager, or
 * /var/lib/lexbrug), or else to /tmp. Existing data is always served by the account that owns it.
 */
export async function chooseRunner(
  installed: Binaries,
  owner: Owner | undefined,
): Promise<{ runner: Runner; binaries: Binaries }> {
  const direct: Runner = { prefix: [], account: undefined, dataArgument: byPath, tied: false };
  if (process.platform === 'win32') return { runner: direct, binaries: installed };

  const refusal = await attempt(direct, binary(installed, 'postgres'), ['--version']);
  if (refusal)
    throw new EmbeddedPostgresError(`The bundled PostgreSQL does not run on this system: ${refusal}.`);

  const candidates = (runsAsRoot ? await rootCandidates(owner) : await userCandidates(direct)).flatMap(
    (runner) => [{ ...runner, prefix: [...runner.prefix, ...tie], tied: true }, runner],
  );
  let reason = '';
  const firstThatRuns = async (runners: Runner[], binaries: Binaries) => {
    for (const runner of runners) {
      reason = await attempt(runner, binary(binaries, 'postgres'), ['--version']);
      if (!reason) return { runner, binaries };
    }
    return undefined;
  };

  const found = await firstThatRuns(candidates, installed);
  if (found) return found;
  const reasons = await Promise.all(candidates.map((runner) => attempt(runner, 'true')));
  const blocked = candidates.filter((_, index) => reasons[index] === '');
  for (const parent of [process.env['STATE_DIRECTORY'] || '/var/lib/lexbrug', '/tmp']) {
    if (!runsAsRoot || blocked.length === 0) break;
    const copy = await copyBinaries(installed, parent).catch(
      (error: Error) => void (reason = asClause(error.message)),
    );
    const foundThere = copy && (await firstThatRuns(blocked, copy));
    if (foundThere) return foundThere;
  }
  throw new EmbeddedPostgresError(
    `PostgreSQL refuses to run as root, and root could not be dropped (${reason}); start this program as another user.`,
  );
}

async function rootCandidates(owner: Owner | undefined): Promise<Runner[]> {
  const asAccount = (account: Owner): Runner => ({
    prefix: [],
    account,
    dataArgument: process.platform === 'linux' ? byWorkingFolder : byPath,
    tied: false,
  });
  if (owner && owner.uid !== 0) return [asAccount(owner)];

  const accounts = await systemAccounts();
  const named = ['lexbrug', 'postgres', 'nobody'].flatMap(
    (name) => accounts.find((account) => account.name === name) ?? [],
  );
  return [inNamespace(accounts), asAccount(named[0] ?? { uid: 65534, gid: 65534 })];
}

async function userCandidates(direct: Runner): Promise<Runner[]> {
  try {
    os.userInfo();
    return [direct];
  } catch {
    // Containers may use a user number without a name, which initdb does not accept.
    return [inNamespace(await systemAccounts()), direct];
  }
}

/** initdb looks up the name of its user, so the namespace must map to a number that has one. */
function inNamespace(accounts: Owner[]): Runner {
  const { uid, gid } = accounts.find((account) => account.uid !== 0) ?? { uid: 1000, gid: 1000 };
  return {
    prefix: ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`, '--'],
    account: undefined,
    dataArgument: byWorkingFolder,
    tied: false,
  };
}

async function systemAccounts(): Promise<(Owner & { name: string })[]> {
  const passwd = await readFile('/etc/passwd', 'utf8').catch(() => '');
  return passwd.split('\n').flatMap((line) => {
    const [name, , uid, gid] = line.split(':');
    return name && uid && gid ? [{ name, uid: Number(uid), gid: Number(gid) }] : [];
  });
}

/** Returns the reason for a failure, or an empty string. */
async function attempt(runner: Runner, file: string, args: string[] = []): Promise<string> {
  const { code, output } = await runToEnd(runner, file, args, '/');
  return code === 0 ? '' : asClause(output) || `it ended with code ${code}`;
}

export function spawnWith(runner: Runner, file: string, args: string[], options: SpawnOptions) {
  const [command = file, ...rest] = [...runner.prefix, file, ...args];
  // Passes on nothing else: neither secrets nor PG* settings of the environment.
  const kept = ['PATH', 'SystemRoot', 'TEMP', 'TMP'].filter((name) => process.env[name] !== undefined);
  const env = Object.fromEntries(kept.map((name) => [name, process.env[name]]));
  return spawn(command, rest, {
    ...options,
    ...runner.account,
    windowsHide: true,
    env: { ...env, LC_ALL: 'C' },
  });
}

export function runToEnd(runner: Runner, file: string, args: string[], cwd: string): Promise<Outcome> {
  return new Promise<Outcome>((resolve, reject) => {
    let output = '';
    const child = spawnWith(runner, file, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] });
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, output }));
  }).catch((error: Error) => ({ code: null, output: error.message }));
}
