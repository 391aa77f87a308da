import { Duplex } from 'node:stream';
import { createDeflateRaw } from 'node:zlib';
import { configure } from '@zip.js/zip.js';

/** Node's own zlib works on other threads, so that reading, packing and encrypting go on at once. */
class NativeDeflate {
  static supportedFormats = ['deflate-raw'];
  readable: ReadableStream;
  writable: WritableStream;

  constructor(_format: string, options?: { level?: number }) {
    const { readable, writable } = Duplex.toWeb(
      createDeflateRaw({ level: options?.level ?? 6, chunkSize: 64 * 1024 }),
    );
    this.readable = readable as ReadableStream;
    this.writable = writable as WritableStream;
  }
}

configure({
  useWebWorkers: false,
  useCompressionStream: false,
  CompressionStreamFallback: NativeDeflate,
  chunkSize: 256 * 1024,
});

export { Reader, TextReader, ZipReader, ZipWriter, type FileEntry } from '@zip.js/zip.js';
