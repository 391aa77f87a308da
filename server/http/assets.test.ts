import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, get, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, brotliDecompressSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '#tests/support/port-of.ts';
import { responseTo } from '#tests/support/response-to.ts';
import { loadAssets } from './assets.ts';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg"></svg>';

async function serve(): Promise<
  (path: string, headers?: Record<string, string>) => Promise<IncomingMessage>
> {
  const folder = await mkdtemp(join(tmpdir(), 'lexbrug-assets-'));
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'mark.svg'), drawing);
  await writeFile(join(folder, 'assets/page-1.js'), 'void 0');
  const assets = await loadAssets(folder);
  const server = createServer((req, res) => {
    void assets.serve(req, res, req.url ?? '').then((found) => {
      if (!found) res.writeHead(404).end();
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  });
  return (path, headers = {}) =>
    responseTo(get({ port: portOf(server), host: '127.0.0.1', path, headers, agent: false }));
}

const undo = { identity: (body: Buffer) => body, gzip: gunzipSync, br: brotliDecompressSync };

test('each encoding of a file has its own tag, and is not sent again to who has it', async () => {
  const ask = await serve();
  const tags = new Map<string, string>();
  for (const [encoding, decode] of Object.entries(undo)) {
    const first = await ask('/mark.svg', { 'accept-encoding': encoding });
    expect(decode(await buffer(first)).toString()).toBe(drawing);
    expect(first.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding);
    tags.set(encoding, first.headers.etag ?? '');
  }
  expect(new Set(tags.values()).size).toBe(3);
  for (const [encoding, tag] of tags)
    for (const [asked, named] of tags) {
      const again = await ask('/mark.svg', { 'accept-encoding': asked, 'if-none-match': `"x", W/${tag}` });
      again.resume();
      expect([asked, again.statusCode, again.headers.etag]).toEqual([
        asked,
        asked === encoding ? 304 : 200,
        named,
      ]);
      expect(again.headers.vary).toBe('Accept-Encoding');
    }
});

test('a file whose name changes with its content needs no tag', async () => {
  const ask = await serve();
  const { headers } = await ask('/assets/page-1.js', { 'accept-encoding': 'br' });
  expect([headers.etag, headers['cache-control']]).toEqual([
    undefined,
    'public, max-age=31536000, immutable',
  ]);
});
