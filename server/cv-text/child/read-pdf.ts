import { getDocumentProxy } from 'unpdf';
import { MAX_EXTRACTED_LENGTH, Unreadable } from './outcome.ts';

export async function readPdf(bytes: Buffer): Promise<string> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes), {
    // No logging, and no system fonts.
    verbosity: 0,
    useSystemFonts: false,
    stopAtErrors: false,
  }).catch((error: unknown) => {
    throw error instanceof Error && error.name === 'PasswordException' ? new Unreadable('encrypted') : error;
  });
  let text = '';
  let readable = 0;
  for (let number = 1; number <= pdf.numPages && text.length < MAX_EXTRACTED_LENGTH; number += 1) {
    // A broken page does not affect the others.
    const page = await readPage(pdf, number).catch(() => undefined);
    if (page === undefined) continue;
    readable += 1;
    text += `${page}\n\n`;
  }
  if (readable === 0) throw new Unreadable('broken');
  return text;
}

async function readPage(pdf: Awaited<ReturnType<typeof getDocumentProxy>>, number: number): Promise<string> {
  const page = await pdf.getPage(number);
  let text = '';
  const reader = page.streamTextContent().getReader();
  for (;;) {
    const read = await reader.read();
    if (read.done) break;
    for (const item of itemsOf(read.value)) {
      if ('str' in item) text += String(item.str);
      if ('hasEOL' in item && item.hasEOL) text += '\n';
    }
    // A page can repeat its text a million times.
    if (text.length > MAX_EXTRACTED_LENGTH) {
      await reader.cancel(new Error('enough'));
      break;
    }
  }
  page.cleanup();
  return text;
}

/** pdf.js types its text items as any. */
function itemsOf(value: unknown): object[] {
  const items: unknown = typeof value === 'object' && value !== null && 'items' in value ? value.items : [];
  const all: unknown[] = Array.isArray(items) ? items : [];
  return all.filter((item) => typeof item === 'object' && item !== null);
}
