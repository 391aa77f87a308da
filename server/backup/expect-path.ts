import { access, constants, stat } from 'node:fs/promises';
import { StartError } from '../errors.ts';

export async function expectFile(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new StartError(`There is no file ${path}.`);
  await access(path, constants.R_OK).catch(() => {
    throw new StartError(`No permission to read ${path}.`);
  });
}

export async function expectFolder(path: string): Promise<void> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isDirectory()) throw new StartError(`There is no folder ${path}.`);
  await access(path, constants.W_OK).catch(() => {
    throw new StartError(`No permission to write to ${path}.`);
  });
}
