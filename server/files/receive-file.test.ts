import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readdir, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
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

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

async function receive(receiving: FileReceiver, content: Buffer) {
  for (let at = 0; at < content.length; at += 64 * KB) {
    receiving.add(chunkOf(content.subarray(at, at + 64 * KB)));
    await receiving.drain();
  }
  return receiving.finish();
}

test('uploads that arrive side by side each get the hash of their own bytes', async () => {
  const contents = [1, 64 * KB, 256 * KB, 256 * KB + 1, 1000 * KB, 1000 * KB].map((size) =>
    randomBytes(size),
  );
  const received = await Promise.all(contents.map((content) => receive(receiver(), content)));
  expect(received.map((one) => one?.sha256)).toEqual(contents.map(hashOf));
});

test('an upload fails if the thread that hashes it ends, and the next one gets another', async () => {
  const sent = vi.spyOn(Worker.prototype, 'postMessage');
  onTestFinished(() => sent.mockRestore());
  const content = randomBytes(1000 * KB);
  const begun = receiver();
  begun.add(chunkOf(content.subarray(0, 256 * KB)));
  await begun.drain();
  const [thread] = sent.mock.contexts;
  if (!(thread instanceof Worker)) throw new Error('No thread was asked');
  await thread.terminate();
  begun.add(chunkOf(content.subarray(256 * KB)));
  await expect(begun.finish()).rejects.toThrow('The thread that hashes uploads has ended');
  const next = await receive(receiver(), content);
  expect(next?.sha256).toBe(hashOf(content));
});

test('an upload that was given up leaves nothing behind for the next one', async () => {
  const content = randomBytes(300 * KB);
  const abandoned = receiver();
  abandoned.add(chunkOf(content));
  await abandoned.drain();
  await abandoned.end();
  const next = await receive(receiver(), content);
  expect(next?.sha256).toBe(hashOf(content));
});
