import { open, readFile, rm } from 'node:fs/promises';
import { createHash, randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { newId } from '../db/ids.ts';
import { type FileEntry, Uint8ArrayReader, ZipReader } from './zip-codec.ts';
import { ZipWriter } from './zip-writer.ts';

const path = join(tmpdir(), `lexbrug-zip-${newId()}`);
afterAll(() => rm(path, { force: true }));

const documents: Record<string, Buffer[]> = {
  'empty.tsv': [],
  'one.tsv': [Buffer.from('a')],
  'table.tsv': Array.from({ length: 3000 }, (_, at) => Buffer.from(`${at}\tregel\n`.repeat(at % 50))),
  'files/José.pdf': [1, 15, 16, 17, 65_535, 65_536, 300_001].map((size) => randomBytes(size)),
};

async function written(key: string | undefined) {
  const handle = await open(path, 'w');
  const zip = new ZipWriter(handle, { level: 5, key, modified: new Date(2026, 10, 18, 12, 30, 20) });
  await zip.add('metadata.json', '{}', { open: true });
  for (const [name, chunks] of Object.entries(documents))
    await zip.add(name, streamed(chunks), { stored: name.startsWith('files/') });
  const sums = await zip.close();
  await handle.close();
  const bytes = await readFile(path);
  const entries = await new ZipReader(new Uint8ArrayReader(bytes)).getEntries();
  return { sums, bytes, entries: entries.filter((entry): entry is FileEntry => !entry.directory) };
}

async function* streamed(chunks: Buffer[]) {
  yield* chunks;
}

async function contentOf(entry: FileEntry, password: string) {
  const stream = new TransformStream<Uint8Array, Uint8Array>();
  const done = entry.getData(stream.writable, { password, checkSignature: true });
  const [content] = await Promise.all([new Response(stream.readable).bytes(), done]);
  return Buffer.from(content);
}

test.each(['7H2KQ-00000-AAAAA-BBBBB-CCCCC-DDDDD', undefined])(
  'another reader finds everything with key %s',
  async (key) => {
    const { sums, bytes, entries } = await written(key);
    expect(sums).toEqual({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    expect(entries.map(({ filename }) => filename)).toEqual(['metadata.json', ...Object.keys(documents)]);
    for (const entry of entries) {
      const isOpen = key === undefined || entry.filename === 'metadata.json';
      expect(entry.encrypted).toBe(!isOpen);
      expect(entry.extraFieldAES?.strength).toBe(isOpen ? undefined : 3);
      expect(entry.lastModDate).toEqual(new Date(2026, 10, 18, 12, 30, 20));
      const expected =
        entry.filename === 'metadata.json'
          ? Buffer.from('{}')
          : Buffer.concat(documents[entry.filename] ?? []);
      expect((await contentOf(entry, key ?? '')).equals(expected)).toBe(true);
    }
  },
);

test('no two entries share a salt, and a wrong key is recognised', async () => {
  const { bytes, entries } = await written('7H2KQ-00000-AAAAA-BBBBB-CCCCC-DDDDD');
  const sealed = entries.filter(({ encrypted }) => encrypted);
  const salts = sealed.map(({ offset, filename }) => {
    const start = offset + 30 + Buffer.byteLength(filename) + bytes.readUInt16LE(offset + 28);
    return bytes.toString('hex', start, start + 16);
  });
  expect(new Set(salts).size).toBe(sealed.length);
  for (const entry of sealed)
    await expect(contentOf(entry, 'een andere sleutel')).rejects.toThrow(/password/i);
});

test('an error of the content ends the writing', async () => {
  const handle = await open(path, 'w');
  const zip = new ZipWriter(handle, { level: 1, key: undefined, modified: new Date() });
  async function* failing() {
    yield Buffer.from('a');
    throw new Error('no connection');
  }
  await expect(zip.add('a.tsv', failing())).rejects.toThrow('no connection');
  await expect(zip.add('b.pdf', failing(), { stored: true })).rejects.toThrow('no connection');
  await handle.close();
});
