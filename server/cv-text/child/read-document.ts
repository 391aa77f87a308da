/** Reads a document from stdin and writes its status and, on the next lines, its text to stdout. See `extractText`. */
import { buffer } from 'node:stream/consumers';
import type { CvTextStatus } from '#domain/candidates/cv-text.ts';
import { Unreadable } from './outcome.ts';

async function read(bytes: Buffer): Promise<string> {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return (await import('./read-pdf.ts')).readPdf(bytes);
  if (bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1')))
    return (await import('./read-docx.ts')).readDocx(bytes);
  if (bytes.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex')))
    return (await import('./read-doc.ts')).readDoc(bytes);
  throw new Unreadable('broken');
}

function answer(status: CvTextStatus, text = ''): void {
  process.stdout.write(`${status}\n${text}`, () => process.exit(0));
}

// Libraries can fail outside the promise that is awaited.
for (const event of ['uncaughtException', 'unhandledRejection']) process.on(event, () => answer('broken'));

await read(await buffer(process.stdin)).then(
  (text) => answer('text', text.toWellFormed()),
  (error: unknown) => answer(error instanceof Unreadable ? error.status : 'broken'),
);
