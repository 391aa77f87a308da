import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { errorCode } from '../error-fields.ts';
import { folderClock, probeName } from './folder-clock.ts';
import { assertSafeName, FileMissing, type FileStore } from './stored-content.ts';
import { byteChunks } from './streams.ts';

export function createDiskStore(folder: string): FileStore {
  const shardOf = (name: string) => join(folder, name.slice(0, 2).toLowerCase());
  const pathOf = (name: string) => {
    assertSafeName(name);
    return join(shardOf(name), name);
  };

  const makeShard = async (name: string) => {
    const shard = shardOf(name);
    if (await mkdir(shard, { recursive: true, mode: 0o700 })) await flushFolder(folder);
    return shard;
  };

  return {
    async put(name, content, size) {
      const path = pathOf(name);
      const shard = await makeShard(name);
      // A valid name in the same folder, so that the sweep lists and removes it after a kill.
      const unfinished = `${path}.unfinished`;
      try {
        await writeToDisk(unfinished, content, size);
        await rename(unfinished, path);
        await flushFolder(shard);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async adopt(name, { path: from, handle }, size) {
      const path = pathOf(name);
      const { size: written } = await handle.stat();
      if (written !== size) throw new Error(`Expected ${size} bytes, got ${written}`);
      try {
        await rename(from, path).catch(async (error: unknown) => {
          // The first file of its folder.
          if (errorCode(error) !== 'ENOENT') throw error;
          await makeShard(name);
          await rename(from, path);
        });
        // Both at once, which is one write of the disk's journal. Until then nobody knows the name.
        await Promise.all([handle.sync(), flushFolder(shardOf(name))]);
      } catch (error) {
        // Another volume may be mounted on the folder of the files.
        if (errorCode(error) === 'EXDEV') {
          await this.put(name, createReadStream(from), size);
          return unlink(from);
        }
        await rm(path, { force: true });
        throw error;
      }
    },

    async open(name) {
      const stream = createReadStream(pathOf(name));
      await once(stream, 'open').catch((error: NodeJS.ErrnoException) => {
        throw error.code === 'ENOENT' ? new FileMissing(name, { cause: error }) : error;
      });
      return stream;
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },

    // In the folder of its name, so that the sweep removes the probe after a kill.
    now: () => folderClock(shardOf(probeName)),

    async *list() {
      for (const shard of await entriesOf(folder)) {
        for (const name of await entriesOf(join(folder, shard))) {
          const found = await stat(join(folder, shard, name)).catch(ignoreMissing);
          if (found?.isFile()) yield { name, size: found.size, modifiedAt: found.mtime };
        }
      }
    },
  };
}

async function writeToDisk(path: string, content: Uint8Array | Readable, size: number): Promise<void> {
  const handle = await open(path, 'w', 0o600);
  try {
    let written = 0;
    for await (const chunk of content instanceof Uint8Array ? [content] : byteChunks(content)) {
      await handle.writeFile(chunk);
      written += chunk.length;
    }
    if (written !== size) throw new Error(`Expected ${size} bytes, got ${written}`);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A new name survives a power cut only after its folder is synced. Windows neither supports nor needs this. */
async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  await handle.sync().finally(() => handle.close());
}

async function entriesOf(folder: string): Promise<string[]> {
  return (await readdir(folder).catch(ignoreMissing)) ?? [];
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error;
}
