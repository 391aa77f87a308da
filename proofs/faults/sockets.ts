import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Installation } from './installation.ts';
import { statusOf } from './requests.ts';

/** Opens a silent connection and ignores its errors. */
export async function openSocket({ url }: Installation): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  socket.on('error', () => {});
  // A paused socket would not notice the end of the connection.
  socket.resume();
  await once(socket, 'connect');
  return socket;
}

/** Sends raw bytes and returns the first line of the response, or '' if the connection closed without one. */
export async function firstLine(installation: Installation, ...pieces: (string | Buffer)[]): Promise<string> {
  const socket = await openSocket(installation);
  let text = '';
  const answered = new Promise<void>((done) => {
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n')) done();
    });
    socket.once('close', () => done());
  });
  for (const piece of pieces) socket.write(piece);
  const late = AbortSignal.timeout(20_000);
  await Promise.race([answered, once(late, 'abort')]);
  socket.destroy();
  return text.split('\r\n', 1)[0] ?? '';
}

/** Checks that others are still served: cached pages, pages that need the database, and the back office. */
export async function findUnserved(installation: Installation, timeoutMs = 10_000): Promise<string[]> {
  const problems: string[] = [];
  const detail = `/opdrachten/${installation.assignmentId}`;
  for (const path of ['/', `/opdrachten?zoek=${Date.now()}`, detail, '/admin/dashboard']) {
    const status = await statusOf(installation, path, timeoutMs);
    if (status !== 200) problems.push(`${path}: ${status}`);
  }
  return problems;
}
