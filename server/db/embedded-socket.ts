import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';
import type { Owner } from './embedded-runner.ts';

export const SOCKET_PORT = 5432;
export const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** The socket folder as the server sees it from its data folder, and as this program sees it. */
type SocketPlace = { forServer: string; forClients: string };

// 107 bytes on Linux, 103 on macOS.
const MAX_SOCKET_PATH_BYTES = 103;

/**
 * In the data folder, which is private already. Long paths do not fit in a socket address, and some shared volumes do not
 * support sockets: then in a private folder with a short name.
 */
export async function socketPlace(dataPath: string, account: Owner | undefined): Promise<SocketPlace> {
  if (await canHoldSocket(dataPath)) return { forServer: '.', forClients: dataPath };

  const hash = createHash('sha256').update(dataPath).digest('hex').slice(0, 16);
  // The account that root switches to can reach /tmp, but not always the temporary folder of root.
  const parents = process.getuid?.() === 0 ? ['/tmp'] : [os.tmpdir(), '/tmp'];
  const folder = parents.map((parent) => path.join(parent, `lexbrug-${hash}`)).find(fits) ?? '/tmp';
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const { uid } = await refuseUnlessFolderOf([process.getuid?.(), account?.uid], folder);
  await chmod(folder, 0o700);
  if (account && uid !== account.uid) await chown(folder, account.uid, account.gid);
  return { forServer: folder, forClients: folder };
}

async function refuseUnlessFolderOf(owners: (number | undefined)[], folder: string) {
  const found = await lstat(folder);
  if (!found.isDirectory() || !owners.includes(found.uid)) {
    throw new EmbeddedPostgresError(
      `The folder ${folder} for the database socket belongs to another user; remove it.`,
    );
  }
  return found;
}

function fits(folder: string): boolean {
  return Buffer.byteLength(path.join(folder, SOCKET_NAME)) <= MAX_SOCKET_PATH_BYTES;
}

async function canHoldSocket(folder: string): Promise<boolean> {
  if (!fits(folder)) return false;
  const probe = path.join(folder, '.probe');
  await rm(probe, { force: true });
  return await new Promise((resolve) => {
    const server = net.createServer();
    server.once('error', () => resolve(false));
    server.listen(probe, () => server.close(() => resolve(true)));
  });
}

export function answers(socketFolder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = net.connect(path.join(socketFolder, SOCKET_NAME));
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });
}

/** For Windows, where the server listens on the loopback address with a password. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => {
        if (typeof address === 'object' && address) resolve(address.port);
        else reject(new Error('The system gave no port'));
      });
    });
  });
}
