/** The peer of the intake: node:http that puts what it gets in a file, safe on the disk, and answers. The port goes back. */
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

process.on('message', (folder: string) => {
  let received = 0;
  const server = createServer((req, res) => {
    const file = createWriteStream(join(folder, `bare-${received++}`), { flush: true });
    pipeline(req, file).then(
      () => res.writeHead(204).end(),
      () => res.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());
