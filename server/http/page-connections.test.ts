import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { portOf } from '#tests/support/port-of.ts';
import { until } from '#tests/support/until.ts';
import { sendReadyPages } from './page-connections.ts';

const ready = 'HTTP/1.1 200 OK\r\nContent-Length: 5\r\n';
const get = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, 'Host: h', ...lines, '', ''].join('\r\n');

let server: Server;
/** The requests that reached node:http. */
let asked: string[];
let body: Buffer;
let held: Promise<void>;

beforeEach(async () => {
  asked = [];
  body = Buffer.from('ready');
  held = Promise.resolve();
  server = createServer({ keepAliveTimeout: 65_000 }, (request, response) => {
    asked.push(`${request.method} ${request.url}`);
    void held.then(() => request.resume().once('end', () => response.end('slow')));
  });
  const now = () => new Date('2026-11-18T12:00:00.900Z');
  sendReadyPages(server, now, ({ address }) =>
    address === '/ready' ? { head: ready.replace('5', String(body.length)), body } : undefined,
  );
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

async function open(): Promise<{ socket: Socket; send(bytes: string): void; said(): string[] }> {
  const socket = connect(portOf(server), '127.0.0.1');
  socket.setNoDelay(true).on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')));
  return {
    socket,
    send: (bytes) => void socket.write(bytes),
    said: () => [...received.matchAll(/\r\n\r\n(?:4\r\n)?(ready|slow)/g)].map(([, word = '']) => word),
  };
}

test('a page that is ready is sent between requests, and the connection goes on', async () => {
  const { send, said } = await open();
  for (const [path, answers] of [
    ['/ready', ['slow']],
    ['/ready', ['slow', 'ready']],
    ['/other', ['slow', 'ready', 'slow']],
    ['/ready', ['slow', 'ready', 'slow', 'ready']],
  ] as const) {
    send(get(path));
    await until(() => said().length === answers.length);
    expect(said()).toEqual(answers);
  }
  // The first request of a connection is for node:http, which then knows its limits.
  expect(asked).toEqual(['GET /ready', 'GET /other']);
});

test('says when it was sent and for how long the connection is kept', async () => {
  const { socket, send, said } = await open();
  send(get('/ready'));
  await until(() => said().length === 1);
  const next = once(socket, 'data');
  send(get('/ready'));
  const [, ...lines] =
    String((await next)[0])
      .split('\r\n\r\n')[0]
      ?.split('\r\n') ?? [];
  expect(lines).toEqual([
    'Content-Length: 5',
    'Date: Wed, 18 Nov 2026 12:00:00 GMT',
    'Connection: keep-alive',
    'Keep-Alive: timeout=65',
  ]);
});

test('requests that come before the answer to an earlier one are answered in their order', async () => {
  const { send, said } = await open();
  send(get('/first'));
  await until(() => said().length === 1);
  const turn = Promise.withResolvers<void>();
  held = turn.promise;
  send(get('/other'));
  await until(() => asked.length === 2);
  send(get('/ready'));
  await pause(50);
  expect(said()).toEqual(['slow']);
  turn.resolve();
  await until(() => said().length === 3);
  expect(asked).toEqual(['GET /first', 'GET /other', 'GET /ready']);
});

test('two requests at once, one in pieces and one with a body are for node:http', async () => {
  for (const pieces of [
    [get('/ready') + get('/ready')],
    [get('/ready').slice(0, 12), get('/ready').slice(12)],
    ['POST /ready HTTP/1.1\r\nHost: h\r\nContent-Length: 2\r\n\r\nab'],
    ['POST /ready HTTP/1.1\r\nHost: h\r\nContent-Length: 20\r\n\r\n', get('/ready').slice(0, 20)],
  ]) {
    const { send, said } = await open();
    send(get('/first'));
    await until(() => said().length === 1);
    asked = [];
    for (const piece of pieces) {
      send(piece);
      await pause(20);
    }
    await until(() => said().length > 1);
    expect(said()).not.toContain('ready');
    expect(asked[0]).toBe(`${pieces[0]?.split(' ')[0]} /ready`);
  }
});

test('a bad request is refused by node:http', async () => {
  const { socket, send, said } = await open();
  send(get('/first'));
  await until(() => said().length === 1);
  const closed = once(socket, 'close');
  const next = once(socket, 'data');
  send('GET /ready HTTP/1.1\r\nHost: h\r\nBad Header\r\n\r\n');
  expect(String((await next)[0])).toMatch(/^HTTP\/1\.1 400/);
  await closed;
});

test('idle connections are closed once a slow client has its page', async () => {
  body = Buffer.alloc(32 * 1024 * 1024, 'x');
  const { socket, send, said } = await open();
  send(get('/first'));
  await until(() => said().length === 1);
  socket.removeAllListeners('data');
  socket.pause();
  send(get('/ready'));
  await pause(100);
  server.closeIdleConnections();
  let received = 0;
  socket.on('data', (chunk: Buffer) => (received += chunk.length));
  socket.resume();
  await until(() => received > body.length);
  const closed = once(socket, 'close');
  await until(() => {
    server.closeIdleConnections();
    return socket.closed || socket.readableEnded;
  });
  await closed;
});
