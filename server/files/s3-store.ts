import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config.ts';
import { assertSafeName, FileMissing, type FileStore, type StoredContent } from './stored-content.ts';
import { fromWebStream, toWebStream } from './streams.ts';

const answerWithin = 30_000;
const slowestBytesPerMs = 50;
const settleMs = 250;

/** Any S3-compatible store. `prefix` keeps the kinds of files in one bucket apart. */
export function createS3Store(config: S3Config, prefix: string): FileStore {
  const client = new AwsClient({
    accessKeyId: config.accessKeyId,
    secretAccessKey: config.secretAccessKey,
    region: config.region,
    service: 's3',
  });
  const bucket = `${config.endpoint}/${config.bucket}`;
  const addressOf = (name: string) => {
    assertSafeName(name);
    return `${bucket}/${prefix}${name}`;
  };

  // Signed and sent here rather than with the client's own fetch, which repeats a request: a stream is gone by then.
  async function send(url: string, method: string, body?: BodyInit, size = 0): Promise<Response> {
    const headers: Record<string, string> = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    if (body) headers['content-type'] = 'application/octet-stream';
    const request = await client.sign(url, { method, headers });
    if (body) request.headers.set('content-length', String(size));
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), answerWithin + size / slowestBytesPerMs);
    const init = body ? { body, duplex: 'half', signal: timeout.signal } : { signal: timeout.signal };
    // Only the wait for an answer is limited: reading it may take as long as the person who downloads.
    return fetch(request, init).finally(() => clearTimeout(timer));
  }

  async function expectSuccess(response: Response, what: string): Promise<Response> {
    if (response.ok) return response;
    const reason = (await response.text()).slice(0, 300);
    throw new Error(`The S3 store answered ${response.status} to ${what}: ${reason}`);
  }

  return {
    async put(name, content, size) {
      assertSafeName(name);
      const body = content instanceof Uint8Array ? new Uint8Array(content) : toWebStream(content);
      try {
        const response = await send(addressOf(name), 'PUT', body, size);
        await (await expectSuccess(response, 'a write')).arrayBuffer();
      } catch (error) {
        // The answer may be lost rather than the write, and a store may still be keeping what it got of a torn one.
        await pause(settleMs);
        await this.remove(name).catch(() => {});
        throw error;
      }
    },

    async open(name) {
      const response = await send(addressOf(name), 'GET');
      if (response.status === 404) {
        await response.body?.cancel();
        throw new FileMissing(name);
      }
      const { body } = await expectSuccess(response, 'a read');
      return body ? fromWebStream(body) : Readable.from([]);
    },

    async remove(name) {
      const response = await send(addressOf(name), 'DELETE');
      if (response.status === 404) await response.body?.cancel();
      else await (await expectSuccess(response, 'a removal')).arrayBuffer();
    },

    async now() {
      const query = new URLSearchParams({ 'list-type': '2', prefix });
      const response = await expectSuccess(await send(`${bucket}?${query}`, 'GET'), 'a listing');
      await response.arrayBuffer();
      const said = new Date(response.headers.get('date') ?? Number.NaN);
      if (Number.isNaN(said.getTime())) throw new Error('The S3 store does not say what time it is');
      return said;
    },

    async *list() {
      let token: string | undefined;
      do {
        const query = new URLSearchParams({
          'list-type': '2',
          prefix,
          ...(token && { 'continuation-token': token }),
        });
        const response = await expectSuccess(await send(`${bucket}?${query}`, 'GET'), 'a listing');
        const page = await response.text();
        for (const [, entry = ''] of page.matchAll(/<Contents>(.*?)<\/Contents>/gs))
          yield readEntry(entry, prefix);
        token = valueOf(page, 'NextContinuationToken');
      } while (token);
    },
  };
}

function readEntry(entry: string, prefix: string): StoredContent {
  return {
    name: (valueOf(entry, 'Key') ?? '').slice(prefix.length),
    size: Number(valueOf(entry, 'Size')),
    modifiedAt: new Date(valueOf(entry, 'LastModified') ?? 0),
  };
}

function valueOf(xml: string, name: string): string | undefined {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(amp|lt|gt|quot|apos);/g, (entity) => entities[entity] ?? entity);
}

const entities: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
