import { fork, type Serializable } from 'node:child_process';
import { join } from 'node:path';

export type Peer = { url: string; stop(): void };

/** A server to compare with, in a process of its own: it is told what it needs and tells its port. */
export async function startPeer(file: string, needs: Serializable): Promise<Peer> {
  const child = fork(join(import.meta.dirname, file));
  const port = new Promise<number>((done, fail) => {
    child.once('message', (said) => done(Number(said)));
    child.once('error', fail);
  });
  child.send(needs);
  return { url: `http://127.0.0.1:${await port}/`, stop: () => child.disconnect() };
}
