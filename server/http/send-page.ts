import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, preferredEncoding } from './compression.ts';
import type { CachedPage } from '../page-cache/cached-page.ts';

type Head = Partial<Record<Encoding | 'unchanged', string[]>>;
/** At once, unless the page must still be compressed. */
export type SendPage = (req: IncomingMessage, res: ServerResponse, page: CachedPage) => Promise<void> | void;

/**
 * The headers of a cached page are the same for every visitor, so they are assembled once per page. Setting them one by
 * one takes longer than the rest of the response.
 */
export function createPageSender(headers: [name: string, value: string][]): SendPage {
  const fixed = [
    ...headers,
    ['Cache-Control', 'private, no-cache'],
    ['Vary', 'Cookie, Accept-Encoding'],
  ].flat();
  const heads = new WeakMap<CachedPage, Head>();

  return (req, res, page) => {
    let head = heads.get(page);
    if (!head) heads.set(page, (head = {}));
    const tags = req.headers['if-none-match'];
    if (tags !== undefined && isKnown(tags, page.etag)) {
      return void res.writeHead(304, (head.unchanged ??= [...fixed, 'ETag', page.etag])).end();
    }
    const encoding = preferredEncoding(req.headers['accept-encoding']);
    const body = page.body(encoding);
    if (body) return send(req, res, { page, encoding, head, body });
    return page.make(encoding).then((made) => send(req, res, { page, encoding, head, body: made }));
  };

  type Sending = { page: CachedPage; encoding: Encoding; head: Head; body: Buffer };

  function send(req: IncomingMessage, res: ServerResponse, { page, encoding, head, body }: Sending): void {
    head[encoding] ??= [
      ...fixed,
      'ETag',
      page.etag,
      'Content-Type',
      page.contentType,
      ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
      'Content-Length',
      String(body.length),
    ];
    res.writeHead(200, head[encoding]).end(req.method === 'HEAD' ? undefined : body);
  }
}

/** `If-None-Match` has one tag, several, or `*`. A proxy that compresses marks tags as weak. */
function isKnown(tags: string, etag: string): boolean {
  if (tags === etag) return true;
  return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}
