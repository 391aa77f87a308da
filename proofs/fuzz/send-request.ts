import { Agent, request as startRequest } from 'node:http';
import { connect } from 'node:net';
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { FuzzRequest } from './make-request.ts';

export type Answer = { status: number; headers: [name: string, value: string][]; body: Buffer };

const agent = new Agent({ keepAlive: true, maxSockets: 64 });
/** Longer than any request here may take. */
const RESPONSE_TIMEOUT_MS = 30_000;

type Sent = Pick<FuzzRequest, 'method' | 'path' | 'headers' | 'body'>;

/** The response, or the reason why there is none. */
export async function sendRequest(baseUrl: string, request: Sent): Promise<Answer | Error> {
  const { outcome, stale } = await sendOnce(baseUrl, request);
  // An idle connection may be closed just as it is reused; that is not a finding.
  return stale ? (await sendOnce(baseUrl, request)).outcome : outcome;
}

type Outcome = { outcome: Answer | Error; stale: boolean };

function sendOnce(baseUrl: string, { method, path, headers, body }: Sent): Promise<Outcome> {
  const { hostname, port, host } = new URL(baseUrl);
  const named = headers.some(([name]) => name === 'Host') ? headers : [['Host', host] as const, ...headers];
  const sized = body ? [...named, ['Content-Length', String(body.length)] as const] : named;
  return new Promise((resolve) => {
    const fail = (error: unknown, stale = false) =>
      resolve({ outcome: error instanceof Error ? error : new Error(String(error)), stale });
    try {
      const sending = startRequest(
        {
          hostname,
          port,
          method,
          path,
          agent,
          headers: grouped(sized),
          setHost: false,
          timeout: RESPONSE_TIMEOUT_MS,
        },
        (answer) => {
          const chunks: Buffer[] = [];
          answer.on('data', (chunk: Buffer) => chunks.push(chunk));
          answer.on('error', (error) => fail(error));
          answer.on('end', () => {
            const raw = answer.rawHeaders;
            const pairs = raw.flatMap((name, at): [string, string][] =>
              at % 2 === 0 ? [[name.toLowerCase(), raw[at + 1] ?? '']] : [],
            );
            const outcome = { status: answer.statusCode ?? 0, headers: pairs, body: Buffer.concat(chunks) };
            resolve({ outcome, stale: false });
          });
        },
      );
      sending.on('timeout', () =>
        sending.destroy(new Error(`no response within ${RESPONSE_TIMEOUT_MS / 1000} s`)),
      );
      sending.on('error', (error) =>
        fail(error, sending.reusedSocket && (error as NodeJS.ErrnoException).code === 'ECONNRESET'),
      );
      sending.end(body);
    } catch (error) {
      fail(error);
    }
  });
}

function grouped(headers: readonly (readonly [string, string])[]): Record<string, string | string[]> {
  const all: Record<string, string | string[]> = {};
  for (const [name, value] of headers) {
    const before = all[name];
    all[name] = before === undefined ? value : [before, value].flat();
  }
  // Node allows each of these headers only once.
  for (const name of ['Host', 'Content-Type', 'Cookie', 'Content-Length']) {
    const value = all[name];
    if (Array.isArray(value)) all[name] = name === 'Cookie' ? value.join('; ') : (value.at(-1) ?? '');
  }
  return all;
}

/** Sends raw bytes that no HTTP client would send; the response is not read. */
export function sendBytes(baseUrl: string, bytes: Buffer): Promise<void> {
  const { hostname, port } = new URL(baseUrl);
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname, () => socket.write(bytes));
    socket.on('data', () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => resolve());
    socket.setTimeout(50, () => socket.destroy());
  });
}

export function headerOf({ headers }: Answer, name: string): string | undefined {
  return headers.find(([own]) => own === name)?.[1];
}

export function bodyOf(answer: Answer): Buffer {
  if (answer.body.length === 0) return answer.body;
  switch (headerOf(answer, 'content-encoding')) {
    case 'br':
      return brotliDecompressSync(answer.body);
    case 'gzip':
      return gunzipSync(answer.body);
    case 'zstd':
      return zstdDecompressSync(answer.body);
    default:
      return answer.body;
  }
}
