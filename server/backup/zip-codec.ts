import { Duplex } from 'node:stream';
import { createDeflateRaw, createInflateRaw } from 'node:zlib';
import { configure } from '@zip.js/zip.js';

const chunkSize = 64 * 1024;

/** Node's zlib works on other threads, so reading, compressing and encrypting run in parallel. */
class Codec {
  static supportedFormats = ['deflate-raw'];
  readable: ReadableStream;
  writable: WritableStream;

  constructor(codec: Duplex) {
    const { readable, writable } = Duplex.toWeb(codec);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one class at run time, declared by both Node and the DOM
    this.readable = readable as ReadableStream;
    this.writable = writable;
  }
}

class NativeDeflate extends Codec {
  constructor(_format: string, options?: { level?: number }) {
    super(createDeflateRaw({ level: options?.level ?? 6, chunkSize }));
  }
}

class NativeInflate extends Codec {
  constructor() {
    super(createInflateRaw({ chunkSize }));
  }
}

configure({
  useWebWorkers: false,
  // The limit also holds without workers, and what is above it waits for five seconds.
  maxWorkers: Number.MAX_SAFE_INTEGER,
  useCompressionStream: false,
  CompressionStreamFallback: NativeDeflate,
  DecompressionStreamFallback: NativeInflate,
  chunkSize: 256 * 1024,
});

export { Reader, TextReader, Uint8ArrayReader, ZipReader, ZipWriter, type FileEntry } from '@zip.js/zip.js';
