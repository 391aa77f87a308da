import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress, createGzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';

const SMALL_WINDOW_BITS = 18;
const SMALL_BYTES = 2 ** SMALL_WINDOW_BITS;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compressible = /^(text\/|application\/(json|javascript|xml|rss\+xml|manifest\+json)|image\/svg)/;

export function isCompressible(contentType: string | undefined): boolean {
  return contentType !== undefined && compressible.test(contentType);
}

export function preferredEncoding(acceptEncoding: string | undefined): Encoding {
  if (!acceptEncoding) return 'identity';
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'br';
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(acceptEncoding)) return 'gzip';
  return 'identity';
}

/** Brotli quality: 3 for one-off responses, 5 for cached pages, 11 for assets. */
export async function compress(body: Buffer, encoding: Encoding, quality: 3 | 5 | 11): Promise<Buffer> {
  if (encoding === 'br') {
    return toBrotli(body, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        // The memory for a larger window takes longer to allocate than a page takes to compress.
        ...(body.length <= SMALL_BYTES && { [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW_BITS }),
      },
    });
  }
  if (encoding === 'gzip') return toGzip(body, { level: quality === 11 ? 9 : 6 });
  return body;
}

/** Flushes every chunk, so that the client sees progress. */
export function compressor(encoding: 'br' | 'gzip') {
  return encoding === 'br'
    ? createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: 5 },
        flush: constants.BROTLI_OPERATION_FLUSH,
      })
    : createGzip({ level: 6, flush: constants.Z_SYNC_FLUSH });
}
