import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type Socket } from 'node:net';
import { createRequest } from '@remix-run/node-fetch-server';
import { expect, onTestFinished, test } from 'vitest';
import { portOf } from '#tests/support/port-of.ts';
import { drainBody } from './drain-body.ts';
import { MAX_BODY_BYTES } from './read-body.ts';

const megabyte = 1024 * 1024;

/** A connection to a server that responds before reading the body. */
async function hasty(): Promise<Socket> {
  const server = createServer((req, res) => {
    drainBody(req, res);
    createRequest(req, res);
    res.end('refused');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const socket = connect(portOf(server), '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  await once(socket, 'connect');
  return socket;
}

const head = (method: string, size: number) =>
  `${method} / HTTP/1.1\r\nHost: localhost\r\nContent-Length: ${size}\r\n\r\n`;

test('a connection hears the next request after a large body that nobody read', async () => {
  const socket = await hasty();
  let said = '';
  socket.on('data', (chunk: Buffer) => (said += chunk.toString()));
  socket.write(head('POST', megabyte));
  await expect.poll(() => said).toContain('refused');
  socket.write(Buffer.alloc(megabyte));
  socket.write(head('GET', 0));
  await expect.poll(() => said.match(/refused/g)).toHaveLength(2);
});

test('who sends on and on is not listened to', async () => {
  const socket = await hasty();
  socket.resume();
  socket.write(head('POST', 100 * MAX_BODY_BYTES));
  let sent = 0;
  while (!socket.closed && sent < 3 * MAX_BODY_BYTES) {
    sent += megabyte;
    if (!socket.write(Buffer.alloc(megabyte)))
      await Promise.race([once(socket, 'drain'), once(socket, 'close')]).catch(() => {});
  }
  await expect.poll(() => socket.closed).toBe(true);
  expect(sent).toBeLessThan(2 * MAX_BODY_BYTES);
});
