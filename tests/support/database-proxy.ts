import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { ConnectionOptions } from '#server/db/embedded.ts';

export type DatabaseProxy = {
  /** What a program is given to reach the database by this way. */
  url: string;
  /** From now on every connection is torn, and no new one is accepted. */
  cut(): void;
  mend(): void;
  stop(): Promise<void>;
};

/** A way to the database that can be cut, as when its server is restarted or the network fails. */
export async function startDatabaseProxy(to: ConnectionOptions): Promise<DatabaseProxy> {
  const open = new Set<Socket>();
  let isCut = false;
  const server = createServer((near) => {
    if (isCut) return void near.destroy();
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
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const tear = () => open.forEach((socket) => socket.destroy());
  return {
    url: `postgres://${to.username}@127.0.0.1:${port}/${to.database}`,
    cut() {
      isCut = true;
      tear();
    },
    mend: () => void (isCut = false),
    stop: () =>
      new Promise((stopped) => {
        server.close(() => stopped());
        tear();
      }),
  };
}
