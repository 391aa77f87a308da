/**
 * Baseline for the cached page: a bare node:http server. Receives the response from the parent and sends back its
 * port.
 */
import { createServer } from 'node:http';
import { portOf } from '#tests/support/port-of.ts';

export type BareResponse = { headers: string[]; body: string };

process.on('message', ({ headers, body }: BareResponse) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_req, res) => {
    res.writeHead(200, headers);
    res.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.(portOf(server)));
});
process.on('disconnect', () => process.exit());
