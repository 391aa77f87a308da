/**
 * Baseline for the intake benchmark: a node:http server that writes the body to a file, flushes it and responds.
 * Sends its port to the parent.
 */
import { createWriteStream } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { portOf } from '#tests/support/port-of.ts';

process.on('message', (folder: string) => {
  let received = 0;
  const server = createServer((req, res) => {
    const file = createWriteStream(join(folder, `bare-${received++}`), { flush: true });
    pipeline(req, file).then(
      () => res.writeHead(204).end(),
      () => res.writeHead(500).end(),
    );
  });
  server.listen(0, '127.0.0.1', () => process.send?.(portOf(server)));
});
process.on('disconnect', () => process.exit());
