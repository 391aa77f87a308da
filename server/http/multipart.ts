export class MultipartError extends Error {
  override name = 'MultipartError';
}

/** `filename` is absent for a text, and empty for a file field in which nothing was chosen. */
export type PartHead = { name: string; filename: string | undefined };

export type PartReader = {
  begin(head: PartHead): void;
  /** A view of the chunk that was written. */
  data(bytes: Buffer): void;
  end(): void;
};

const MAX_HEADER_BYTES = 8 * 1024;
const MAX_PARTS = 50;
const lineEnd = Buffer.from('\r\n');
const headerEnd = Buffer.from('\r\n\r\n');
const nothing = Buffer.alloc(0);

/**
 * Splits a multipart body (RFC 7578) while it arrives. It holds at most the header of a part, or a piece as long as a
 * boundary: what a part contains is passed on at once.
 */
export class MultipartSplitter {
  readonly #boundary: Buffer;
  readonly #reader: PartReader;
  #state: 'start' | 'boundary' | 'header' | 'body' | 'done' = 'start';
  // The first boundary has no line before it.
  #rest: Buffer = lineEnd;
  #parts = 0;

  constructor(boundary: string, reader: PartReader) {
    this.#boundary = Buffer.from(`\r\n--${boundary}`, 'latin1');
    this.#reader = reader;
  }

  write(chunk: Uint8Array): void {
    if (this.#state === 'done') return;
    const added = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
    const bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, added]) : added;
    this.#rest = nothing;
    let at = 0;
    for (let next: number | undefined = 0; next !== undefined; next = this.#step(bytes, at)) at = next;
    this.#rest = bytes.subarray(at);
  }

  finish(): void {
    if (this.#state !== 'done') throw new MultipartError('The body has no end');
  }

  /** The position after what was dealt with, or nothing if more bytes are needed. */
  #step(bytes: Buffer, at: number): number | undefined {
    switch (this.#state) {
      case 'start':
        return this.#start(bytes);
      case 'boundary':
        return this.#afterBoundary(bytes, at);
      case 'header':
        return this.#header(bytes, at);
      case 'body':
        return this.#body(bytes, at);
      case 'done':
        return undefined;
    }
  }

  #start(bytes: Buffer): number | undefined {
    if (bytes.length < this.#boundary.length) return undefined;
    if (!bytes.subarray(0, this.#boundary.length).equals(this.#boundary))
      throw new MultipartError('The body does not begin with its boundary');
    this.#state = 'boundary';
    return this.#boundary.length;
  }

  #afterBoundary(bytes: Buffer, at: number): number | undefined {
    if (bytes.length - at < lineEnd.length) return undefined;
    const next = bytes.toString('latin1', at, at + lineEnd.length);
    if (next === '--') this.#state = 'done';
    else if (next === '\r\n') this.#state = 'header';
    else throw new MultipartError('A boundary does not end its line');
    return at + lineEnd.length;
  }

  #header(bytes: Buffer, at: number): number | undefined {
    const end = bytes.indexOf(headerEnd, at);
    if ((end < 0 ? bytes.length : end) - at > MAX_HEADER_BYTES)
      throw new MultipartError('The header of a part is too long');
    if (end < 0) return undefined;
    this.#parts += 1;
    if (this.#parts > MAX_PARTS) throw new MultipartError('The body has too many parts');
    this.#reader.begin(readHead(bytes.subarray(at, end)));
    this.#state = 'body';
    return end + headerEnd.length;
  }

  #body(bytes: Buffer, at: number): number | undefined {
    const end = bytes.indexOf(this.#boundary, at);
    if (end >= 0) {
      if (end > at) this.#reader.data(bytes.subarray(at, end));
      this.#reader.end();
      this.#state = 'boundary';
      return end + this.#boundary.length;
    }
    const kept = this.#begunBoundary(bytes, at);
    if (kept === at) return undefined;
    this.#reader.data(bytes.subarray(at, kept));
    return kept;
  }

  /** Where the last bytes could be the beginning of a boundary; otherwise their end. */
  #begunBoundary(bytes: Buffer, from: number): number {
    let at = Math.max(from, bytes.length - this.#boundary.length + 1);
    for (at = bytes.indexOf(13, at); at >= 0; at = bytes.indexOf(13, at + 1)) {
      if (bytes.subarray(at).equals(this.#boundary.subarray(0, bytes.length - at))) return at;
    }
    return bytes.length;
  }
}

const decoder = new TextDecoder('utf-8', { fatal: true });

export function decodeText(bytes: Uint8Array): string {
  try {
    return decoder.decode(bytes);
  } catch (cause) {
    throw new MultipartError('A text is not UTF-8', { cause });
  }
}

function readHead(bytes: Buffer): PartHead {
  const lines = decodeText(bytes).split('\r\n');
  const valueOf = (name: string) => {
    const line = lines.find((known) => known.toLowerCase().startsWith(`${name}:`));
    return line?.slice(name.length + 1).trim() ?? '';
  };
  const disposition = valueOf('content-disposition');
  // A file of which the browser knows no name.
  const isFile = /^application\/octet-stream\b/i.test(valueOf('content-type'));
  return {
    name: parameter(disposition, 'name') ?? '',
    filename: parameter(disposition, 'filename') ?? (isFile ? '' : undefined),
  };
}

/** Browsers escape only these three characters, so other percent signs are literal. Other programs use a backslash. */
function parameter(disposition: string, name: string): string | undefined {
  const known = new RegExp(`;\\s*${name}=(?:"((?:\\\\"|[^"])*)"|([^\\s;"]*))`, 'i').exec(disposition);
  const written = known?.[1] ?? known?.[2];
  return written
    ?.replaceAll('\\"', '"')
    .replaceAll('%22', '"')
    .replaceAll('%0D', '\r')
    .replaceAll('%0A', '\n');
}
