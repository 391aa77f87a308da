import { constants, writeFileSync } from 'node:fs';
import { access, chmod, lstat, mkdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { StartError } from '../errors.ts';
import { errorCode, errorMessage } from '../error-fields.ts';

type DataDirLock = { release(): Promise<void> };

const SQLITE_BUSY = 5;

// A lock without a reference would be garbage-collected, which releases it.
const held = new Set<DatabaseSync>();

/**
 * Lets one program at a time use a data folder.
 *
 * Node has no file locks, but SQLite takes one from the operating system for a transaction. Unlike a file with a process
 * number, two programs cannot both get it, the kernel releases it when the program is killed, and it works between
 * containers that share a volume. Nothing is stored in the file.
 * Do not delete the file: a program with the deleted file and one with a new file would both get the lock. Do not open it
 * elsewhere in this program: on most systems, closing any handle of a file releases its locks.
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
      `The data folder ${folder} is in use by another running program${await holder(pidFile)}; stop it first ` +
        'or choose another DATA_DIR.',
    );
  });

  held.add(lock);

  // For people and for the message above; the lock does not depend on it.
  await writeFile(pidFile, `${process.pid}\n`, { mode: 0o600 }).catch(() => undefined);

  let released: Promise<void> | undefined;
  const release = async () => {
    await rm(pidFile, { force: true }).catch(() => undefined);
    lock.close();
    held.delete(lock);
  };
  return { release: () => (released ??= release()) };
}

/** Whether another process has the folder. Do not call it in a process that may have it itself. */
export async function isDataDirLocked(folder: string): Promise<boolean> {
  const lockFile = path.join(folder, 'lexbrug.lock');
  if (!(await lstat(lockFile).catch(() => undefined))) return false;
  try {
    (await takeLock(lockFile)).close();
    return false;
  } catch (error) {
    return error instanceof Error && 'errcode' in error && error.errcode === SQLITE_BUSY;
  }
}

async function openFolder(dataDir: string): Promise<string> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    return await realpath(dataDir);
  } catch (error) {
    throw new StartError(`The data folder ${dataDir} cannot be created: ${errorMessage(error)}.`, {
      cause: error,
    });
  }
}

/**
 * Anyone who can open the file can lock it and keep the program from starting. SQLite would make it readable for
 * everyone. It would also accept a read-only file, and then take a lock that does not exclude others.
 */
async function makePrivate(folder: string, lockFile: string): Promise<void> {
  const { R_OK, W_OK, X_OK } = constants;
  await access(folder, R_OK | W_OK | X_OK).catch((cause: unknown) => {
    const sentence = `The data folder ${folder} cannot be used: no permission to write to it.`;
    throw new StartError(sentence, { cause });
  });
  try {
    // Synchronous, and only for a new file: closing it must not release a lock taken in the meantime.
    writeFileSync(lockFile, '', { flag: 'wx', mode: 0o600 });
  } catch (error) {
    if (errorCode(error) !== 'EEXIST') {
      throw new StartError(`The data folder ${folder} cannot be locked: ${errorMessage(error)}.`, {
        cause: error,
      });
    }
    await restrictMode(lockFile);
  }
  await access(lockFile, R_OK | W_OK).catch((cause: unknown) => {
    const sentence = `The data folder ${folder} cannot be locked: no permission to write to its lexbrug.lock.`;
    throw new StartError(sentence, { cause });
  });
}

/** An older version created the file readable for everyone. File systems without modes are used as they are. */
async function restrictMode(lockFile: string): Promise<void> {
  try {
    const file = await lstat(lockFile);
    if (file.isFile() && file.uid === process.getuid?.()) await chmod(lockFile, 0o600);
  } catch {
    // The access check that follows reports the problem.
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
