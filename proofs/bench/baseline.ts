import { fork, type Serializable } from 'node:child_process';
import { join } from 'node:path';

export type Baseline = { url: string; pid: number; stop(): void };

/** Starts a baseline server in a separate process, which receives its configuration and returns its port. */
export async function startBaseline(file: string, needs: Serializable): Promise<Baseline> {
  const child = fork(join(import.meta.dirname, file));
  const port = new Promise<number>((done, fail) => {
    child.once('message', (output) => done(Number(output)));
    child.once('error', fail);
  });
  child.send(needs);
  return { url: `http://127.0.0.1:${await port}/`, pid: child.pid ?? 0, stop: () => child.disconnect() };
}
