import { copyFile, open, rename, rm, stat } from 'node:fs/promises';
import { getSystemErrorMessage } from 'node:util';
import { StartError } from '../errors.ts';
import { errorMessage } from '../error-fields.ts';

/** Copies a finished archive to a path. An existing file is replaced only by a complete copy. */
export async function handOutArchive(path: string, to: string): Promise<void> {
  const unfinished = `${to}.unfinished`;
  try {
    await copyFile(path, unfinished);
    await flush(unfinished);
    await rename(unfinished, to);
  } catch (cause) {
    // Report the first error, not one from the cleanup.
    await rm(unfinished, { force: true }).catch(() => undefined);
    const errno = cause instanceof Error && 'errno' in cause ? cause.errno : undefined;
    const reason = typeof errno === 'number' ? getSystemErrorMessage(errno) : errorMessage(cause);
    throw new StartError(`The backup is in ${path}, but could not be copied to ${to}: ${reason}.`, {
      cause,
    });
  }
}

/** A USB stick may not report until now that it is full, and may be removed as soon as the command ends. */
async function flush(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.sync().finally(() => handle.close());
}

/** Refuses anything that is not a file: a rename would replace a device too. */
export async function expectReplaceable(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found || found.isFile()) return;
  throw new StartError(
    `--to must name a file, and ${path} is ${found.isDirectory() ? 'a folder' : 'not a file'}.`,
  );
}
