import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  createZstdCompress,
  gzip,
  gzipSync,
  zstdCompressSync,
} from 'node:zlib';
import { encodingChooser } from './accept-encoding.ts';

const kept = ['br', 'gzip'] as const;
/** The best first. Zstandard is three times as fast as Brotli at the same size, but not smaller with more time. */
const sentOnce = ['zstd', ...kept] as const;

export type Encoding = (typeof kept)[number] | 'identity';
type OnceEncoding = (typeof sentOnce)[number] | 'identity';

const SMALL_WINDOW_BITS = 18;
const SMALL_BYTES = 2 ** SMALL_WINDOW_BITS;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);
const compressible = /^(text\/|application\/(json|javascript|xml|rss\+xml|manifest\+json)|image\/svg)/;

export function isCompressible(contentType: string | undefined): boolean {
  return contentType !== undefined && compressible.test(contentType);
}

/** For bodies that are kept. */
export const preferredEncoding = encodingChooser(kept);
/** For pages and streams. */
export const preferredOnce = encodingChooser(sentOnce);

/** For bodies that are kept. Brotli quality: 3 or 5 for pages, 11 for assets. */
export async function compress(body: Buffer, encoding: Encoding, quality: 3 | 5 | 11): Promise<Buffer> {
  if (encoding === 'br') return toBrotli(body, brotliOptions(body, quality));
  if (encoding === 'gzip') return toGzip(body, { level: quality === 11 ? 9 : 6 });
  return body;
}

/** For pages and data that are sent once: handing them to another thread would take longer than compressing them. */
export function compressOnce(body: Buffer, encoding: OnceEncoding): Buffer {
  if (encoding === 'zstd') return zstdCompressSync(body);
  if (encoding === 'br') return brotliCompressSync(body, brotliOptions(body, 3));
  if (encoding === 'gzip') return gzipSync(body, { level: 3 });
  return body;
}

function brotliOptions(body: Buffer, quality: number) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // The memory for a larger window takes longer to allocate than a page takes to compress.
      ...(body.length <= SMALL_BYTES && { [constants.BROTLI_PARAM_LGWIN]: SMALL_WINDOW_BITS }),
    },
  };
}

/**
 * Flushes every chunk, so that the client sees progress. Fast rather than small: a long list is compressed by the same
 * processors that read and write it.
 */
export function compressor(encoding: Exclude<OnceEncoding, 'identity'>) {
  if (encoding === 'zstd') return createZstdCompress({ flush: constants.ZSTD_e_flush });
  return encoding === 'br'
    ? createBrotliCompress({
        params: { [constants.BROTLI_PARAM_QUALITY]: 3 },
        flush: constants.BROTLI_OPERATION_FLUSH,
      })
    : createGzip({ level: 2, flush: constants.Z_SYNC_FLUSH });
}
