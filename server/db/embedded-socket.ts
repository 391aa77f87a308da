import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir, rm } from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { EmbeddedPostgresError } from './embedded-error.ts';
import type { Owner } from './embedded-runner.ts';

export const SOCKET_PORT = 5432;
export const SOCKET_NAME = `.s.PGSQL.${SOCKET_PORT}`;

/** Where the server makes its socket, seen from its data folder, and where we find it. */
type SocketPlace = { forServer: string; forClients: string };

// 107 bytes on Linux, 103 on macOS.
const LONGEST_SOCKET_PATH = 103;

/**
 * In the data folder, which is closed to others already. Long paths do not fit in a socket address, and some shared
 * volumes hold no sockets: then in a folder of the same closeness with a short name.
 */
export async function socketPlace(dataPath: string, account: Owner | undefined): Promise<SocketPlace> {
  if (await canHoldSocket(dataPath)) return { forServer: '.', forClients: dataPath };

  const hash = createHash('sha256').update(dataPath).digest('hex').slice(0, 16);
  // An account that root drops to can reach /tmp, but not always a temporary folder of root's own.
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
  return Buffer.byteLength(path.join(folder, SOCKET_NAME)) <= LONGEST_SOCKET_PATH;
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

/** For Windows, where the server listens on this machine's own address with a password. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = net.createServer().once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo;
      server.close(() => resolve(port));
    });
  });
}
