import { createReadStream } from 'node:fs';
import { unlink } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsClient } from 'aws4fetch';
import type { S3Config } from '../config.ts';
import { assertSafeName, FileMissing, type FileStore, type StoredContent } from './stored-content.ts';
import { fromWebStream, toWebStream } from './streams.ts';

const RESPONSE_TIMEOUT_MS = 30_000;
const MIN_UPLOAD_BYTES_PER_MS = 50;
const SETTLE_MS = 250;

/** `prefix` separates the kinds of files in one bucket. */
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

  // The client's own fetch retries, which cannot work for a stream that has been read.
  async function send(url: string, method: string, body?: BodyInit, size = 0): Promise<Response> {
    const headers: Record<string, string> = { 'x-amz-content-sha256': 'UNSIGNED-PAYLOAD' };
    if (body) headers['content-type'] = 'application/octet-stream';
    const request = await client.sign(url, { method, headers });
    if (body) request.headers.set('content-length', String(size));
    const timeout = new AbortController();
    const timer = setTimeout(() => timeout.abort(), RESPONSE_TIMEOUT_MS + size / MIN_UPLOAD_BYTES_PER_MS);
    const { signal } = timeout;
    // A redirect is an error: documents are sent to the configured store and to no other host.
    const init = { signal, redirect: 'manual' as const, ...(body && { body, duplex: 'half' as const }) };
    // The timeout ends with the headers: a person on a slow line may take long to download the body.
    return fetch(request, init).finally(() => clearTimeout(timer));
  }

  async function listPage(token?: string): Promise<Response> {
    const query = new URLSearchParams({
      'list-type': '2',
      prefix,
      ...(token && { 'continuation-token': token }),
    });
    return expectSuccess(await send(`${bucket}?${query}`, 'GET'), 'a listing');
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
        // The write may have succeeded although the response was lost, and the store may still be storing a partial one.
        await pause(SETTLE_MS);
        await this.remove(name).catch(() => {});
        throw error;
      }
    },

    async adopt(name, { path }, size) {
      await this.put(name, createReadStream(path), size);
      await unlink(path);
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
      const response = await listPage();
      await response.arrayBuffer();
      const date = new Date(response.headers.get('date') ?? Number.NaN);
      if (Number.isNaN(date.getTime())) throw new Error('The S3 store sent no Date header');
      return date;
    },

    async *list() {
      let token: string | undefined;
      do {
        const page = await (await listPage(token)).text();
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
