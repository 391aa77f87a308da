import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import type { ConnectionOptions } from '#server/db/driver.ts';
import { portOf } from './port-of.ts';

export type DatabaseProxy = {
  /** The URL that a program uses to reach the database through this proxy. */
  url: string;
  /** Cuts every connection and refuses new ones. */
  cut(): void;
  restore(): void;
  /** Resets every connection (RST, not FIN); new ones are accepted. */
  reset(): void;
  /** Resets a connection when it sends this text; undefined turns it off. */
  cutAt(words: string | undefined): void;
  /** Delays every chunk in both directions by this many milliseconds; Infinity stops the traffic. */
  slow(milliseconds: number): void;
  stop(): Promise<void>;
};

/**
 * A proxy in front of the database that can cut or delay connections, as a server restart or a network failure would.
 */
export async function startDatabaseProxy(to: ConnectionOptions): Promise<DatabaseProxy> {
  const open = new Set<Socket>();
  const nearSockets = new Set<Socket>();
  let fatal: string | undefined;
  const lag = startLag();
  const server = createServer((near) => {
    const far = to.host.startsWith('/')
      ? connect(join(to.host, `.s.PGSQL.${to.port}`))
      : connect(to.port, to.host);
    nearSockets.add(near);
    near.on('close', () => nearSockets.delete(near));
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
  const port = portOf(server);
  const tear = () => open.forEach((socket) => socket.destroy());
  return {
    url: `postgres://${to.username}@127.0.0.1:${port}/${to.database}`,
    cut() {
      server.close();
      tear();
    },
    restore: () => void server.listen(port, '127.0.0.1'),
    reset: () => nearSockets.forEach((socket) => socket.resetAndDestroy()),
    cutAt: (words) => void (fatal = words),
    slow: (milliseconds) => lag.set(milliseconds),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        tear();
      }),
  };
}

/** Streams that delay every chunk. When the delay is shortened, waiting chunks continue at once. */
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
