import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { portOf } from './port-of.ts';

export type FileStoreServer = {
  /** For S3_ENDPOINT. */
  url: string;
  kept: Map<string, Buffer>;
  /** From now on the store refuses access and names the caller, as such stores do. */
  refuses: boolean;
  stop(): Promise<void>;
};

/** An S3 store that does not check signatures. */
export async function startFileStoreServer(): Promise<FileStoreServer> {
  const store = { kept: new Map<string, Buffer>(), refuses: false };
  const server = createServer((req, res) => {
    void (async () => {
      const body = await buffer(req);
      const path = (req.url ?? '').split('?', 1)[0] ?? '';
      if (store.refuses) {
        const told = `<Authorization>${req.headers.authorization}</Authorization>`;
        return void res.writeHead(403).end(`<Error><Code>SignatureDoesNotMatch</Code>${told}</Error>`);
      }
      if (req.method === 'PUT') store.kept.set(path, body);
      if (req.method === 'DELETE') store.kept.delete(path);
      const isList = req.method === 'GET' && req.url?.includes('list-type=2');
      const found = isList ? Buffer.from('<ListBucketResult></ListBucketResult>') : store.kept.get(path);
      res.writeHead(req.method === 'GET' && !found ? 404 : 200).end(req.method === 'GET' ? found : undefined);
      // Ignore clients that disconnect in the middle of a request.
    })().catch(() => res.destroy());
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const port = portOf(server);
  return Object.assign(store, {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  });
}
