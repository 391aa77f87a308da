import { type CvVerdict, MAX_CV_BYTES } from '#domain/applications/cv-rules.ts';
import { inspectDocx, type Zipped } from './inspect-docx.ts';

const cfbMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zipMagic = Buffer.from('PK\x03\x04', 'latin1');
const wordStream = Buffer.from('WordDocument', 'utf16le');
const macroStream = Buffer.from('_VBA_PROJECT', 'utf16le');
/** Some programs write whitespace or a byte order mark first. */
const pdfHeader = /^(?:[\t\n\f\r ]|\xef\xbb\xbf)*%PDF-/;
const HEAD_BYTES = 1024;

/**
 * Determines the type of a document from its bytes, in the order in which they arrive; names prove nothing. It holds the
 * first kilobyte.
 */
export class CvSniffer {
  #head: Buffer = Buffer.alloc(0);
  #size = 0;
  #word = new ByteSearch(wordStream);
  #macro = new ByteSearch(macroStream);

  add(chunk: Buffer): void {
    this.#size += chunk.length;
    if (this.#head.length < HEAD_BYTES)
      this.#head = Buffer.concat([this.#head, chunk.subarray(0, HEAD_BYTES - this.#head.length)]);
    if (!this.#begins(cfbMagic)) return;
    this.#word.add(chunk);
    this.#macro.add(chunk);
  }

  /** `content`: the same document, which an archive needs in any order. */
  async verdict(content: Zipped): Promise<CvVerdict> {
    if (this.#size === 0) return { problem: 'cvEmpty' };
    if (this.#size > MAX_CV_BYTES) return { problem: 'cvTooLarge' };
    if (pdfHeader.test(this.#head.toString('latin1'))) return { type: 'pdf' };
    if (this.#begins(cfbMagic)) return this.#docVerdict();
    if (this.#begins(zipMagic)) return inspectDocx(content, this.#size);
    return { problem: 'cvWrongType' };
  }

  /** Spreadsheets and installers use the same container: only the Word stream makes it a document. */
  #docVerdict(): CvVerdict {
    if (!this.#word.found) return { problem: 'cvWrongType' };
    return this.#macro.found ? { problem: 'cvUnreadable' } : { type: 'doc' };
  }

  #begins(magic: Buffer): boolean {
    return this.#head.subarray(0, magic.length).equals(magic);
  }
}

export async function inspectCv(content: Uint8Array): Promise<CvVerdict> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  const sniffer = new CvSniffer();
  sniffer.add(bytes);
  return sniffer.verdict(bytes);
}

/** Finds bytes that may be divided over chunks. */
class ByteSearch {
  found = false;
  #sought: Buffer;
  #tail: Buffer = Buffer.alloc(0);

  constructor(sought: Buffer) {
    this.#sought = sought;
  }

  add(chunk: Buffer): void {
    if (this.found) return;
    const overlap = this.#sought.length - 1;
    const border = Buffer.concat([this.#tail, chunk.subarray(0, overlap)]);
    this.found = border.includes(this.#sought) || chunk.includes(this.#sought);
    // A copy, because the chunk may be used again.
    this.#tail = Buffer.from((chunk.length >= overlap ? chunk : border).subarray(-overlap));
  }
}
