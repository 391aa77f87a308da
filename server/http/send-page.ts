import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, preferredEncoding } from './compression.ts';
import type { CachedPage } from '../page-cache/page-cache.ts';

type Head = Record<Encoding | 'unchanged', string[]>;
export type SendPage = (req: IncomingMessage, res: ServerResponse, page: CachedPage) => void;

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
    if (!head) heads.set(page, (head = headOf(page, fixed)));
    if (isKnown(req.headers['if-none-match'], page.etag)) {
      res.writeHead(304, head.unchanged).end();
      return;
    }
    const encoding = preferredEncoding(req.headers['accept-encoding']);
    res.writeHead(200, head[encoding]).end(req.method === 'HEAD' ? undefined : page.bodies[encoding]);
  };
}

/** `If-None-Match` has one tag, several, or `*`. A proxy that compresses marks tags as weak. */
function isKnown(tags: string | undefined, etag: string): boolean {
  if (tags === undefined || tags === etag) return tags !== undefined;
  return tags.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

function headOf({ etag, contentType, bodies }: CachedPage, fixed: string[]): Head {
  const unchanged = [...fixed, 'ETag', etag];
  const whole = (encoding: Encoding) => [
    ...unchanged,
    'Content-Type',
    contentType,
    ...(encoding === 'identity' ? [] : ['Content-Encoding', encoding]),
    'Content-Length',
    String(bodies[encoding].length),
  ];
  return { unchanged, br: whole('br'), gzip: whole('gzip'), identity: whole('identity') };
}
