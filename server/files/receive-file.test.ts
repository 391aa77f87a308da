import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { createTemporary, temporaryFolder } from '../temporary-files/temporary-files.ts';
import { FileReceiver } from './receive-file.ts';

const KB = 1024;

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexbrug-receive-'));
});

afterAll(() => rm(folder, { recursive: true, force: true }));

function receiver(): FileReceiver {
  const made = new FileReceiver(() => createTemporary(folder));
  onTestFinished(() => made.end());
  return made;
}

/** With memory that is not part of a larger buffer, as chunks of a request have. */
const chunkOf = (bytes: Buffer) => Buffer.from(Uint8Array.from(bytes).buffer);

test('chunks that were written give their memory back at once', async () => {
  const content = Array.from({ length: 6 }, () => randomBytes(64 * KB));
  const chunks = content.map(chunkOf);
  const receiving = receiver();
  const afterEach: number[] = [];
  for (const chunk of chunks) {
    receiving.add(chunk);
    await receiving.drain();
    afterEach.push(chunks.filter(({ buffer }) => buffer.byteLength > 0).length);
  }
  // Written together once there are 256 KB.
  expect(afterEach).toEqual([6, 6, 6, 2, 2, 2]);
  const received = await receiving.finish();
  expect(chunks.map(({ length }) => length)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await readFile(received?.path ?? '')).toEqual(Buffer.concat(content));
});

test('a chunk that is a part of something else leaves that alone', async () => {
  const whole = chunkOf(randomBytes(64 * KB));
  const before = Buffer.from(whole);
  const receiving = receiver();
  for (const part of [whole.subarray(0, -1), whole.subarray(1), whole.subarray(9, 10)]) receiving.add(part);
  const received = await receiving.finish();
  expect(whole).toEqual(before);
  const written = Buffer.concat([before.subarray(0, -1), before.subarray(1), before.subarray(9, 10)]);
  expect(await readFile(received?.path ?? '')).toEqual(written);
});

test('an empty file leaves no file', async () => {
  expect(await receiver().finish()).toBeUndefined();
});

test('at the end a file is removed, unless it was moved', async () => {
  await rm(temporaryFolder(folder), { recursive: true, force: true });
  const moved = join(folder, 'moved');
  const uploads = [receiver(), receiver()];
  for (const [nr, upload] of uploads.entries()) {
    upload.add(chunkOf(Buffer.from('cv')));
    const received = await upload.finish();
    if (nr === 0) await received?.moveTo(({ path }) => rename(path, moved));
    await upload.end();
  }
  expect(await readFile(moved, 'utf8')).toBe('cv');
  expect(await readdir(temporaryFolder(folder))).toEqual([]);
});
