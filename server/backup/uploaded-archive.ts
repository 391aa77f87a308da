import { randomBytes } from 'node:crypto';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { archiveLimits, UPLOAD_PIECE_BYTES } from '#domain/backup/archive.ts';
import type { Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { temporaryFolder } from '../http/spool-body.ts';

type Place = Pick<Config, 'dataDir'>;
const idShape = /^[0-9a-f]{32}$/;
const pathOf = ({ dataDir }: Place, id: string) => join(temporaryFolder(dataDir), `upload-archive-${id}`);

type Piece = { id: string | null; offset: number; body: Request['body'] };

/** Writes one piece of an archive to disk as it comes. The sweep removes what nobody restores within an hour. */
export async function receiveArchivePiece(
  config: Place,
  { id: given, offset, body }: Piece,
): Promise<string> {
  const id = given ?? randomBytes(16).toString('hex');
  await mkdir(temporaryFolder(config.dataDir), { recursive: true, mode: 0o700 });
  const path = given === null ? pathOf(config, id) : await uploadedArchive(config, given);
  const handle = await open(path, given === null ? 'wx' : 'r+', 0o600);
  try {
    const { size } = await handle.stat();
    // A piece may come twice, and never before the one that it follows.
    if (offset > size) throw new AppError('conflict');
    let at = offset;
    for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
      if (at + chunk.length > archiveLimits.uploadBytes || at - offset > 2 * UPLOAD_PIECE_BYTES)
        throw new AppError('tooLarge');
      await handle.write(chunk, 0, chunk.length, at);
      at += chunk.length;
    }
    await handle.truncate(at);
  } catch (error) {
    if (error instanceof AppError && error.code === 'tooLarge') await rm(path, { force: true });
    throw error;
  } finally {
    await handle.close();
  }
  return id;
}

/** Where it lies. The id is of our making, and nothing else is followed. */
export async function uploadedArchive(config: Place, id: string): Promise<string> {
  const path = idShape.test(id) ? pathOf(config, id) : '';
  if (path === '' || !(await stat(path).catch(() => undefined))) throw new AppError('notFound');
  return path;
}
