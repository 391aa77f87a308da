import { readdir, readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, relative, sep } from 'node:path';
import { createHash } from 'node:crypto';
import { compress, isCompressible, preferredEncoding, type Encoding } from './compression.ts';
import { isNamedBy, tagOf } from './entity-tag.ts';

const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

type Asset = { path: string; contentType: string; bodies: Map<Encoding, Promise<Buffer>>; etag?: string };

export type Assets = {
  /** Resolves to false if the path is not an asset, and leaves the response to the caller. */
  serve(req: IncomingMessage, res: ServerResponse, pathname: string): Promise<boolean>;
  list(): string[];
};

/** Keeps every requested file in memory, compressed once per encoding: the build has a fixed number of files. */
export async function loadAssets(folder: string): Promise<Assets> {
  const assets = new Map<string, Asset>();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const contentType = contentTypes[extname(entry.name)];
    if (!entry.isFile() || !contentType) continue;
    const path = join(entry.parentPath, entry.name);
    const url = `/${relative(folder, path).split(sep).join('/')}`;
    assets.set(url, { path, contentType, bodies: new Map() });
  }
  return {
    list: () => [...assets.keys()],
    async serve(req, res, pathname) {
      const asset = assets.get(pathname);
      if (!asset) return false;
      const encoding = isCompressible(asset.contentType)
        ? preferredEncoding(req.headers['accept-encoding'])
        : 'identity';
      const body = await bodyOf(asset, encoding);
      res.setHeader('Content-Type', asset.contentType);
      res.setHeader('Vary', 'Accept-Encoding');
      if (pathname.startsWith('/assets/')) {
        res.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
      } else {
        asset.etag ??= `"${createHash('sha256')
          .update(await bodyOf(asset, 'identity'))
          .digest('base64url')
          .slice(0, 22)}"`;
        res.setHeader('Cache-Control', 'public, max-age=3600');
        const etag = tagOf(asset.etag, encoding);
        res.setHeader('ETag', etag);
        if (isNamedBy(req.headers['if-none-match'], etag)) {
          res.writeHead(304).end();
          return true;
        }
      }
      if (encoding !== 'identity') res.setHeader('Content-Encoding', encoding);
      res.setHeader('Content-Length', body.length);
      res.end(req.method === 'HEAD' ? undefined : body);
      return true;
    },
  };
}

function bodyOf(asset: Asset, encoding: Encoding): Promise<Buffer> {
  let body = asset.bodies.get(encoding);
  if (!body) {
    body = readFile(asset.path).then((raw) => compress(raw, encoding, 11));
    body.catch(() => asset.bodies.delete(encoding));
    asset.bodies.set(encoding, body);
  }
  return body;
}
