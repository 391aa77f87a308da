import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { sendResponse as sendPlainly } from '@remix-run/node-fetch-server';
import { compress, compressor, isCompressible, preferredEncoding } from './compression.ts';
import { fromWebStream } from '../files/streams.ts';

/** Pages, and the data of client-side navigations. */
const madeWhole = /^text\/(html|x-script)\b/;

/**
 * What is not cached goes out as it comes, compressed on the way: it may be a download without a known end. A page is
 * made whole before it is sent, and therefore compressed in one piece.
 */
export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
): Promise<void> {
  // Whoever has left takes nothing: what makes the rest is told, as nothing below would notice.
  if (res.destroyed) return response.body?.cancel();
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store');
  const contentType = response.headers.get('Content-Type') ?? undefined;
  const encoding = isCompressible(contentType)
    ? preferredEncoding(req.headers['accept-encoding'])
    : 'identity';
  if (encoding === 'identity' || !response.body || req.method === 'HEAD') return sendAsItIs(res, response);

  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  for (const value of response.headers.getSetCookie()) res.appendHeader('Set-Cookie', value);
  res.removeHeader('Content-Length');
  res.setHeader('Content-Encoding', encoding);
  res.setHeader('Vary', 'Cookie, Accept-Encoding');
  if (madeWhole.test(contentType ?? '')) {
    const body = await compress(Buffer.from(await response.arrayBuffer()), encoding, 3);
    res.setHeader('Content-Length', body.length);
    res.writeHead(response.status).end(body);
    return;
  }
  res.writeHead(response.status);
  await pipeline(fromWebStream(response.body), compressor(encoding), res);
}

/**
 * What nobody reads, because only the head was asked for or because the visitor has left, is let go: a file would stay
 * open, and an archive that is made while it is sent would wait for its reader for ever.
 */
async function sendAsItIs(res: ServerResponse, response: Response): Promise<void> {
  try {
    await sendPlainly(res, response);
  } finally {
    await response.body?.cancel().catch(() => {});
  }
}
