import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { ConnectionOptions } from '#server/db/embedded.ts';

export type DatabaseProxy = {
  /** What a program is given to reach the database by this way. */
  url: string;
  /** From now on every connection is torn, and a new one is refused. */
  cut(): void;
  mend(): void;
  /** From now on a connection is torn when these words are asked; none until it is set again. */
  cutAt(words: string | undefined): void;
  /** From now on every piece of what goes through takes so much longer, each way; endless until it is set again. */
  slow(milliseconds: number): void;
  stop(): Promise<void>;
};

/** A way to the database that can be cut, as when its server is restarted or the network fails. */
export async function startDatabaseProxy(to: ConnectionOptions): Promise<DatabaseProxy> {
  const open = new Set<Socket>();
  let fatal: string | undefined;
  const lag = startLag();
  const server = createServer((near) => {
    const far = to.host.startsWith('/')
      ? connect(join(to.host, `.s.PGSQL.${to.port}`))
      : connect(to.port, to.host);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    near.on('data', (asked) => {
      if (fatal !== undefined && asked.includes(fatal)) near.resetAndDestroy();
    });
    near.pipe(lag.line()).pipe(far).pipe(lag.line()).pipe(near);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const tear = () => open.forEach((socket) => socket.destroy());
  return {
    url: `postgres://${to.username}@127.0.0.1:${port}/${to.database}`,
    cut() {
      server.close();
      tear();
    },
    mend: () => void server.listen(port, '127.0.0.1'),
    cutAt: (words) => void (fatal = words),
    slow: (milliseconds) => lag.set(milliseconds),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        tear();
      }),
  };
}

/** Lines on which every piece waits before it goes on. What waits when the pause is made shorter goes on at once. */
function startLag(): { set(milliseconds: number): void; line(): Transform } {
  let pause = 0;
  const waiting = new Set<() => void>();
  const wait = (done: () => void) => {
    const go = () => {
      clearTimeout(timer);
      if (waiting.delete(go)) done();
    };
    const timer = Number.isFinite(pause) ? setTimeout(go, pause) : undefined;
    waiting.add(go);
  };
  return {
    set(milliseconds) {
      pause = milliseconds;
      const held = [...waiting];
      for (const go of held) go();
    },
    line: () =>
      new Transform({
        transform: (chunk: Buffer, _encoding, done) =>
          pause === 0 ? done(null, chunk) : wait(() => done(null, chunk)),
      }),
  };
}
