/** The peer of the cached page: node:http and nothing else. The answer comes from the parent; the port goes back. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type BareAnswer = { headers: string[]; body: string };

process.on('message', ({ headers, body }: BareAnswer) => {
  const bytes = Buffer.from(body, 'base64');
  const server = createServer((_req, res) => {
    res.writeHead(200, headers);
    res.end(bytes);
  });
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());
