import { connect, createServer, type Socket } from 'node:net';
import { portOf } from '#tests/support/port-of.ts';

export type CuttingProxy = {
  port: number;
  /** Cuts every connection after it has passed this many more bytes to the client. */
  cutAfter(bytes: number): void;
  stop(): Promise<void>;
};

/** Between the program and Dovecot, to lose connections at any byte. */
export async function startCuttingProxy(target: number): Promise<CuttingProxy> {
  const open = new Map<Socket, { left: number }>();
  const server = createServer((client) => {
    const state = { left: Infinity };
    open.set(client, state);
    const upstream = connect(target, '127.0.0.1');
    const end = () => {
      client.destroy();
      upstream.destroy();
      open.delete(client);
    };
    for (const socket of [client, upstream]) socket.on('error', end).on('close', end);
    client.on('data', (chunk) => upstream.write(chunk));
    upstream.on('data', (chunk: Buffer) => {
      const passed = chunk.subarray(0, Math.min(chunk.length, state.left));
      state.left -= passed.length;
      if (state.left > 0) client.write(passed);
      else client.end(passed, () => client.resetAndDestroy());
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return {
    port: portOf(server),
    cutAfter(bytes) {
      for (const state of open.values()) state.left = Math.min(state.left, bytes);
    },
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        for (const socket of open.keys()) socket.destroy();
      }),
  };
}
