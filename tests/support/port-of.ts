import assert from 'node:assert/strict';
import type { Server } from 'node:net';

/** The TCP port of a server that listens. */
export function portOf(server: Pick<Server, 'address'>): number {
  const address = server.address();
  assert(typeof address === 'object' && address !== null, 'listens on a TCP port');
  return address.port;
}
