import type { IncomingMessage, ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { sendResponse as sendPlainly } from '@remix-run/node-fetch-server';
import { compressOnce, compressor, isCompressible, preferredOnce } from './compression.ts';
import { isNamedBy, tagOf } from './entity-tag.ts';
import { fromWebStream } from '../files/streams.ts';

/** Pages, and the data of client-side navigations. */
const madeWhole = /^text\/(html|x-script)\b/;

/**
 * Sends a response that is not cached. It is compressed while it streams, because a download can be of any size. Pages are
 * rendered completely before they are sent, so they are compressed in one go.
 */
export async function sendResponse(
  req: IncomingMessage,
  res: ServerResponse,
  response: Response,
): Promise<void> {
  // The visitor has left: stop the source here, because nothing below would notice.
  if (res.destroyed) return response.body?.cancel();
  if (!response.headers.has('Cache-Control')) response.headers.set('Cache-Control', 'private, no-store');
  const contentType = response.headers.get('Content-Type') ?? undefined;
  // React Router names no character set for its data and errors.
  if (contentType && /^text\/[\w-]+$/.test(contentType))
    response.headers.set('Content-Type', `${contentType}; charset=utf-8`);
  const canCompress = isCompressible(contentType) && response.body !== null;
  const encoding = canCompress ? preferredOnce(req.headers['accept-encoding']) : 'identity';
  if (canCompress) response.headers.set('Vary', 'Cookie, Accept-Encoding');
  if (isUnchanged(req, response, encoding)) return sendUnchanged(res, response);
  if (encoding === 'identity') return sendAsItIs(res, response);
  if (req.method === 'HEAD') {
    setHeaders(res, response, encoding);
    res.writeHead(response.status).end();
    await response.body?.cancel().catch(() => {});
    return;
  }
  if (madeWhole.test(contentType ?? '')) {
    const body = compressOnce(Buffer.from(await response.arrayBuffer()), encoding);
    setHeaders(res, response, encoding);
    res.setHeader('Content-Length', body.length);
    res.writeHead(response.status).end(body);
    return;
  }
  setHeaders(res, response, encoding);
  res.writeHead(response.status);
  if (response.body) await pipeline(fromWebStream(response.body), compressor(encoding), res);
}

/** Also gives the response the tag of its encoding. */
function isUnchanged({ method, headers }: IncomingMessage, response: Response, encoding: string): boolean {
  const given = response.headers.get('ETag');
  if (given === null) return false;
  const tag = tagOf(given, encoding);
  response.headers.set('ETag', tag);
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && response.status === 200 && isNamedBy(headers['if-none-match'], tag);
}

async function sendUnchanged(res: ServerResponse, { headers: given, body }: Response): Promise<void> {
  const headers = new Headers(given);
  headers.delete('Content-Length');
  await body?.cancel().catch(() => {});
  await sendPlainly(res, new Response(null, { status: 304, headers }));
}

function setHeaders(res: ServerResponse, response: Response, encoding: string): void {
  for (const [name, value] of response.headers) if (name !== 'set-cookie') res.setHeader(name, value);
  for (const value of response.headers.getSetCookie()) res.appendHeader('Set-Cookie', value);
  res.removeHeader('Content-Length');
  res.setHeader('Content-Encoding', encoding);
}

/**
 * Cancels a body that is not read to its end, after a HEAD request or because the visitor has left. Otherwise a file would
 * stay open, or an archive that is generated on the fly would wait for its reader forever.
 */
async function sendAsItIs(res: ServerResponse, response: Response): Promise<void> {
  try {
    await sendPlainly(res, response);
  } finally {
    await response.body?.cancel().catch(() => {});
  }
}
