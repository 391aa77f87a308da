import { constants, writeFileSync } from 'node:fs';
import { access, chmod, lstat, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../errors.ts';

type DataDirLock = { release(): Promise<void> };

const SQLITE_BUSY = 5;

// A lock that nothing refers to would be collected, and so be let go.
const held = new Set<DatabaseSync>();

/**
 * Lets one program at a time use a data folder.
 *
 * Node offers no file lock of its own, but SQLite takes one of the operating system for a transaction, and that lock
 * has what a file with a process number lacks: two programs cannot both win it, the kernel lets go of it when the
 * program is killed, and it holds between containers that share a volume. Nothing is ever stored in the file.
 * It must not be deleted, as a program with the deleted file and one with a new file would both win; nor be opened
 * elsewhere in this program, as on most systems closing any handle of a file lets go of its locks.
 */
export async function lockDataDir(dataDir: string): Promise<DataDirLock> {
  const folder = await openFolder(dataDir);
  const lockFile = path.join(folder, 'lexbrug.lock');
  const pidFile = path.join(folder, 'lexbrug.pid');

  await makePrivate(folder, lockFile);

  const lock = await takeLock(lockFile).catch(async (error: Error & { errcode?: number }) => {
    if (error.errcode !== SQLITE_BUSY) {
      throw new StartError(`The data folder ${folder} cannot be locked: ${error.message}.`, { cause: error });
    }
    throw new StartError(
      `The data folder ${folder} is in use by another running program${await holder(pidFile)}; stop that one first ` +
        'or choose another DATA_DIR.',
    );
  });

  held.add(lock);

  // Only there to be read by people and by the sentence above; the lock does not depend on it.
  await writeFile(pidFile, `${process.pid}\n`, { mode: 0o600 }).catch(() => undefined);

  let released: Promise<void> | undefined;
  const release = async () => {
    await rm(pidFile, { force: true }).catch(() => undefined);
    lock.close();
    held.delete(lock);
  };
  return { release: () => (released ??= release()) };
}

async function openFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await realpath(dataDir);
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be made: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

/**
 * Whoever can open the file can lock it, and so keep the program from starting. SQLite would make it readable to all.
 * It would also take a file that it may only read, and then a lock that does not keep others out.
 */
async function makePrivate(folder: string, lockFile: string): Promise<void> {
  const { R_OK, W_OK, X_OK } = constants;
  await access(folder, R_OK | W_OK | X_OK).catch((cause: unknown) => {
    const sentence = `The data folder ${folder} cannot be used: this account may not write in it.`;
    throw new StartError(sentence, { cause });
  });
  try {
    // Only a file that was not there is opened; at once, as its closing must not let go of a lock taken meanwhile.
    writeFileSync(lockFile, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
      throw new StartError(`The data folder ${folder} cannot be locked: ${(error as Error).message}.`, {
        cause: error,
      });
    }
    await mend(lockFile);
  }
  await access(lockFile, R_OK | W_OK).catch((cause: unknown) => {
    const sentence = `The data folder ${folder} cannot be locked: this account may not write in its lexbrug.lock.`;
    throw new StartError(sentence, { cause });
  });
}

/** Of an older version, if it is ours. Some file systems know no modes, and are used as they are. */
async function mend(lockFile: string): Promise<void> {
  try {
    const file = await lstat(lockFile);
    if (file.isFile() && file.uid === process.getuid?.()) await chmod(lockFile, 0o600);
  } catch {
    // What it keeps us from is said by whoever needs it.
  }
}

async function takeLock(lockFile: string): Promise<DatabaseSync> {
  const lock = new DatabaseSync(lockFile);
  try {
    lock.exec('PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
}

async function holder(pidFile: string): Promise<string> {
  const pid = Number.parseInt(await readFile(pidFile, 'utf8').catch(() => ''), 10);
  return Number.isNaN(pid) ? '' : ` (process ${pid})`;
}
