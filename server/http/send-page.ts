import type { IncomingMessage, ServerResponse } from 'node:http';
import { type Encoding, preferredEncoding } from './compression.ts';
import type { CachedPage } from '../page-cache/page-cache.ts';

type Head = Record<Encoding | 'unchanged', string[]>;
export type SendPage = (req: IncomingMessage, res: ServerResponse, page: CachedPage) => void;

/**
 * Every header of a cached page is the same for everybody, so they are put together once for each page: setting them
 * one by one takes longer than all the rest of such an answer.
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

/** One tag, several, or `*`; a compressing proxy marks them as weak. */
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
