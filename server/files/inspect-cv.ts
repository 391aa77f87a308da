import { type CvVerdict, MAX_CV_BYTES } from '#domain/applications/cv-rules.ts';
import { inspectDocx } from './inspect-docx.ts';

const cfbMagic = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const zipMagic = Buffer.from('PK\x03\x04', 'latin1');
const wordStream = Buffer.from('WordDocument', 'utf16le');
const macroStream = Buffer.from('_VBA_PROJECT', 'utf16le');
/** Some programs write whitespace or a byte order mark first. */
const pdfHeader = /^(?:[\t\n\f\r ]|\xef\xbb\xbf)*%PDF-/;
const PDF_HEADER_WITHIN_BYTES = 1024;

/** Determines the type from the bytes; names prove nothing. */
export async function inspectCv(content: Uint8Array): Promise<CvVerdict> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length === 0) return { problem: 'cvEmpty' };
  if (bytes.length > MAX_CV_BYTES) return { problem: 'cvTooLarge' };
  if (pdfHeader.test(bytes.toString('latin1', 0, PDF_HEADER_WITHIN_BYTES))) return { type: 'pdf' };
  if (startsWith(bytes, cfbMagic)) return inspectDoc(bytes);
  if (startsWith(bytes, zipMagic)) return inspectDocx(bytes);
  return { problem: 'cvWrongType' };
}

/** Spreadsheets and installers use the same container: only the Word stream makes it a document. */
function inspectDoc(bytes: Buffer): CvVerdict {
  if (!bytes.includes(wordStream)) return { problem: 'cvWrongType' };
  return bytes.includes(macroStream) ? { problem: 'cvUnreadable' } : { type: 'doc' };
}

function startsWith(bytes: Buffer, magic: Buffer): boolean {
  return bytes.subarray(0, magic.length).equals(magic);
}
