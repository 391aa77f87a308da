import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { archiveLimits, UPLOAD_PIECE_BYTES } from '#domain/backup/archive.ts';
import type { Config, S3Config } from '../config.ts';
import { AppError } from '../errors.ts';
import { diskRoom } from '../limits/free-disk.ts';
import { uploadedPieces } from '../files/uploaded-pieces.ts';
import { temporaryFolder } from '../temporary-files/temporary-files.ts';
import { unfinishedPath } from './archive-store.ts';

type Place = Pick<Config, 'dataDir' | 'minFreeDiskMb' | 's3'>;
type Piece = { id: string | null; offset: number; body: Request['body'] };
type Uploads = {
  /** Stores one chunk and returns the id of the upload. `removeOrphanFiles` deletes uploads after an hour. */
  receive(piece: Piece): Promise<string>;
  /** Rejects with `notFound`. */
  assertThere(id: string): Promise<void>;
  /** Returns a local file with the whole archive; call `done` after use. */
  bring(id: string): Promise<{ path: string; done(): Promise<void> }>;
};

const idShape = /^[0-9a-f]{32}$/;
const newUploadId = () => randomBytes(16).toString('hex');

/** Archives uploaded in chunks; kept in the S3 store if there is one, as any instance may receive the next chunk. */
export function uploadedArchives(config: Place): Uploads {
  return config.s3 ? inStore(config, config.s3) : onDisk(config);
}

function onDisk(config: Place): Uploads {
  const { dataDir } = config;
  const pathOf = (id: string) => join(temporaryFolder(dataDir), `upload-archive-${id}`);
  async function find(id: string): Promise<string> {
    const path = idShape.test(id) ? pathOf(id) : '';
    if (path === '' || !(await stat(path).catch(() => undefined))) throw new AppError('notFound');
    return path;
  }
  return {
    async receive({ id: given, offset, body }) {
      const id = given ?? newUploadId();
      await mkdir(temporaryFolder(dataDir), { recursive: true, mode: 0o700 });
      const path = given === null ? pathOf(id) : await find(given);
      const handle = await open(path, given === null ? 'wx' : 'r+', 0o600);
      try {
        const { size } = await handle.stat();
        assertFollows(offset, size);
        if ((await diskRoom(config, UPLOAD_PIECE_BYTES)) !== 'enough') throw new AppError('storageFull');
        let at = offset;
        for await (const chunk of withinLimits(body, offset)) {
          await handle.write(chunk, 0, chunk.length, at);
          at += chunk.length;
        }
        await handle.truncate(at);
      } catch (error) {
        if (error instanceof AppError && ['tooLarge', 'storageFull'].includes(error.code))
          await rm(path, { force: true });
        throw error;
      } finally {
        await handle.close();
      }
      return id;
    },
    assertThere: async (id) => void (await find(id)),
    bring: async (id) => ({ path: await find(id), done: async () => {} }),
  };
}

function inStore(config: Place, s3: S3Config): Uploads {
  const nameOf = (offset: number) => String(offset).padStart(15, '0');

  /** Finds the chunks up to the first gap. */
  async function find(id: string): Promise<{ offsets: number[]; size: number }> {
    if (!idShape.test(id)) throw new AppError('notFound');
    const sizes = new Map<number, number>();
    for await (const piece of uploadedPieces(s3, id).list()) sizes.set(Number(piece.name), piece.size);
    const offsets: number[] = [];
    let size = 0;
    for (let next = sizes.get(0); next !== undefined; next = next > 0 ? sizes.get(size) : undefined) {
      offsets.push(size);
      size += next;
    }
    if (offsets.length === 0) throw new AppError('notFound');
    return { offsets, size };
  }

  return {
    async receive({ id: given, offset, body }) {
      const id = given ?? newUploadId();
      assertFollows(offset, given === null ? 0 : (await find(given)).size);
      const chunks: Uint8Array[] = [];
      for await (const chunk of withinLimits(body, offset)) chunks.push(chunk);
      const content = Buffer.concat(chunks);
      await uploadedPieces(s3, id).put(nameOf(offset), content, content.length);
      return id;
    },
    assertThere: async (id) => void (await find(id)),
    async bring(id) {
      const { offsets } = await find(id);
      const path = await unfinishedPath(config);
      const done = () => rm(path, { force: true });
      const pieces = uploadedPieces(s3, id);
      async function* content() {
        for (const offset of offsets) yield* await pieces.open(nameOf(offset));
      }
      try {
        await pipeline(
          Readable.from(content(), { objectMode: false }),
          createWriteStream(path, { flags: 'wx', mode: 0o600 }),
        );
        return { path, done };
      } catch (error) {
        await done();
        throw error;
      }
    },
  };
}

/** A chunk may arrive twice, but never before its predecessor. */
function assertFollows(offset: number, size: number): void {
  if (offset > size) throw new AppError('conflict');
}

async function* withinLimits(body: Request['body'], offset: number): AsyncGenerator<Uint8Array> {
  let at = offset;
  for await (const chunk of body ?? []) {
    if (at + chunk.length > archiveLimits.uploadBytes || at - offset > 2 * UPLOAD_PIECE_BYTES)
      throw new AppError('tooLarge');
    yield chunk;
    at += chunk.length;
  }
}
