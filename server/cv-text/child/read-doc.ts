import WordExtractor from 'word-extractor';
import { Unreadable } from './outcome.ts';

const encryptedPackage = Buffer.from('EncryptedPackage', 'utf16le');
const wordStream = Buffer.from('WordDocument', 'utf16le');
/** The magic number of the Word stream; the flag is set if it is encrypted or obfuscated. */
const WORD_MAGIC = 0xa5ec;
const FLAGS_OFFSET = 0x0a;
const ENCRYPTED_FLAG = 0x0100;
const SECTOR_BYTES = 512;

export async function readDoc(bytes: Buffer): Promise<string> {
  // A .docx with a password is wrapped in the container format of .doc.
  if (bytes.includes(encryptedPackage) && !bytes.includes(wordStream)) throw new Unreadable('encrypted');
  if (isEncrypted(bytes)) throw new Unreadable('encrypted');
  const document = await new WordExtractor().extract(bytes);
  return [document.getBody(), document.getTextboxes(), document.getHeaders(), document.getFooters()].join(
    '\n\n',
  );
}

/** Streams start at a sector boundary. */
function isEncrypted(bytes: Buffer): boolean {
  for (let at = SECTOR_BYTES; at + SECTOR_BYTES <= bytes.length; at += SECTOR_BYTES) {
    if (bytes.readUInt16LE(at) === WORD_MAGIC)
      return (bytes.readUInt16LE(at + FLAGS_OFFSET) & ENCRYPTED_FLAG) !== 0;
  }
  return false;
}
