import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { portOf } from '#tests/support/port-of.ts';
import { createTemporary } from '../temporary-files/temporary-files.ts';
import { createFileStore, type FileStore } from './file-store.ts';
import { FileMissing } from './stored-content.ts';

const name = (start: string) => `${start}${'0'.repeat(46)}`;

async function namesIn(store: FileStore): Promise<string[]> {
  const names: string[] = [];
  for await (const found of store.list()) names.push(found.name);
  return names.sort();
}

let folder: string;
let s3: S3rver;
const stores: { disk?: FileStore; s3?: FileStore } = {};

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lexbrug-files-'));
  s3 = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: [{ name: 'cv-bucket', configs: [] }],
  });
  const { port } = await s3.run();
  const access = {
    region: 'eu-west-1',
    bucket: 'cv-bucket',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
  };
  stores.disk = createFileStore({ dataDir: join(folder, 'data'), s3: undefined });
  stores.s3 = createFileStore({ dataDir: folder, s3: { endpoint: `http://127.0.0.1:${port}`, ...access } });
});

afterAll(async () => {
  await s3.close();
  await rm(folder, { recursive: true, force: true });
});

describe.each(['disk', 's3'] as const)('the %s store', (kind) => {
  const store = () => {
    const opened = stores[kind];
    assert(opened);
    return opened;
  };

  test('gives back what it was given, as bytes or as a stream', async () => {
    const bytes = Buffer.alloc(300_000, 'cv');
    await store().put(name('a1'), bytes, bytes.length);
    await store().put(
      name('a2'),
      Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]),
      bytes.length,
    );
    expect((await buffer(await store().open(name('a1')))).equals(bytes)).toBe(true);
    expect((await buffer(await store().open(name('a2')))).equals(bytes)).toBe(true);
  });

  test('takes over a file that was received, unless it is not whole', async () => {
    const bytes = Buffer.alloc(300_000, 'cv');
    const received = await createTemporary(folder);
    onTestFinished(() => received.handle.close());
    await received.handle.writeFile(bytes);
    await expect(store().adopt(name('a3'), received, bytes.length + 1)).rejects.toThrow();
    expect(await namesIn(store())).not.toContain(name('a3'));
    await store().adopt(name('a4'), received, bytes.length);
    expect((await buffer(await store().open(name('a4')))).equals(bytes)).toBe(true);
    expect(existsSync(received.path)).toBe(false);
  });

  test('lists what it holds', async () => {
    await store().put(name('b1'), Buffer.from('x'), 1);
    const listed = [];
    for await (const found of store().list()) listed.push(found);
    const found = listed.find((entry) => entry.name === name('b1'));
    expect(found?.size).toBe(1);
    expect(Math.abs((found?.modifiedAt.getTime() ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test('says what time it is for it, and keeps nothing of that', async () => {
    const before = await namesIn(store());
    const now = await store().now();
    expect(Math.abs(now.getTime() - Date.now())).toBeLessThan(60_000);
    expect(await namesIn(store())).toEqual(before);
  });

  test('removes, also what is not there', async () => {
    await store().put(name('c1'), Buffer.from('x'), 1);
    await store().remove(name('c1'));
    await store().remove(name('c1'));
    await expect(store().open(name('c1'))).rejects.toBeInstanceOf(FileMissing);
    expect(await namesIn(store())).not.toContain(name('c1'));
  });

  test('leaves nothing of a stream that breaks or that is shorter than was said', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half');
        throw new Error('torn');
      })(),
    );
    await expect(store().put(name('d1'), broken, 100)).rejects.toThrow();
    await expect(store().put(name('d2'), Readable.from([Buffer.from('short')]), 100)).rejects.toThrow();
    expect((await namesIn(store())).filter((found) => found.startsWith('d'))).toEqual([]);
  });

  test.each(['../secret', '..', 'a/b', 'a\\b', '', 'a\0b', '.hidden', 'x'.repeat(300)])(
    'refuses the name %j',
    async (bad) => {
      await expect(store().put(bad, Buffer.from('x'), 1)).rejects.toThrow('Invalid name');
      await expect(store().open(bad)).rejects.toThrow('Invalid name');
      await expect(store().remove(bad)).rejects.toThrow('Invalid name');
    },
  );
});

test('a file on disk is for the program alone', async () => {
  const path = join(folder, 'data/files/a1', name('a1'));
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect((await stat(join(folder, 'data/files/a1'))).mode & 0o777).toBe(0o700);
  expect(await readdir(join(folder, 'data/files/a1'))).toEqual([name('a1')]);
});

test('a redirect of the S3 store is an error, and no other host gets the document', async () => {
  const paths: string[] = [];
  const server = createServer((req, res) => {
    paths.push(`${req.method} ${req.url}`);
    req.resume().on('end', () => res.writeHead(307, { Location: '/elsewhere' }).end());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const access = { region: 'eu-west-1', bucket: 'cv-bucket', accessKeyId: 'a', secretAccessKey: 'b' };
  const endpoint = `http://127.0.0.1:${portOf(server)}`;
  const store = createFileStore({ dataDir: folder, s3: { endpoint, ...access } });
  await expect(store.put(name('c1'), Buffer.from('cv'), 2)).rejects.toThrow('307');
  await expect(store.open(name('c1'))).rejects.toThrow('307');
  expect(paths.length).toBeGreaterThan(1);
  expect(paths.filter((path) => path.includes('elsewhere'))).toEqual([]);
  server.close();
});

test('more files than fit in one answer of the S3 store are all listed', async () => {
  const asked: (string | null)[] = [];
  const entry = (key: string) =>
    `<Contents><Key>files/${key}</Key><LastModified>2026-11-15T12:00:00.000Z</LastModified><Size>7</Size></Contents>`;
  const server = createServer((req, res) => {
    const token = new URL(req.url ?? '', 'http://x').searchParams.get('continuation-token');
    asked.push(token);
    const next = token ? '' : '<NextContinuationToken>a+/=&amp;b</NextContinuationToken>';
    res.end(
      `<ListBucketResult>${token ? entry('third') : entry('first') + entry('second')}${next}</ListBucketResult>`,
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const port = portOf(server);
  const access = { region: 'eu-west-1', bucket: 'cv-bucket', accessKeyId: 'a', secretAccessKey: 'b' };
  const store = createFileStore({ dataDir: folder, s3: { endpoint: `http://127.0.0.1:${port}`, ...access } });
  expect(await namesIn(store)).toEqual(['first', 'second', 'third']);
  expect(asked).toEqual([null, 'a+/=&b']);
  server.close();
});
