import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { Place } from './place.ts';
import { statusOf } from './requests.ts';

/** A connection that says nothing yet; whatever becomes of it is no failure of ours. */
export async function openSocket({ url }: Place): Promise<Socket> {
  const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1' });
  socket.on('error', () => {});
  // What is not read keeps the end of a connection from being noticed.
  socket.resume();
  await once(socket, 'connect');
  return socket;
}

/** Sends bytes as they are, and gives the first line of the answer; empty when the connection ended without one. */
export async function firstLine(place: Place, ...pieces: (string | Buffer)[]): Promise<string> {
  const socket = await openSocket(place);
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

/** Whether the others are still served: pages from the cache, pages that need the database, and the back office. */
export async function findUnserved(place: Place, patience = 10_000): Promise<string[]> {
  const problems: string[] = [];
  const detail = `/opdrachten/${place.assignmentId}`;
  for (const path of ['/', `/opdrachten?zoek=${Date.now()}`, detail, '/admin/dashboard']) {
    const status = await statusOf(place, path, patience);
    if (status !== 200) problems.push(`${path}: ${status}`);
  }
  return problems;
}
