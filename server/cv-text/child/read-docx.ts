import { SaxesParser } from 'saxes';
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { findMainPart, partName } from './main-part.ts';
import { MAX_EXTRACTED_LENGTH, Unreadable } from './outcome.ts';
import { encodingOf } from './xml-encoding.ts';

const maxEntries = 5000;
const maxXmlBytes = 64 * 1024 * 1024;
const maxDepth = 2000;

/** Headers, footers and notes, in the order in which they are read after the document itself. */
const otherParts = [/^word\/(?:header|footer)\d*\.xml$/, /^word\/(?:foot|end)notes\d*\.xml$/];

/** Streams, because the sizes in an archive directory cannot be trusted. */
export async function readDocx(bytes: Buffer): Promise<string> {
  const zip = await fromBufferPromise(bytes, { lazyEntries: true, validateEntrySizes: false });
  const entries: Entry[] = [];
  for await (const entry of zip.eachEntry()) {
    entries.push(entry);
    if (entries.length > maxEntries) throw new Unreadable('tooLarge');
  }
  const main = await findMainPart(zip, entries);
  if (main === undefined) throw new Unreadable('broken');
  let text = '';
  const budget = { bytes: maxXmlBytes };
  for (const entry of [main, ...otherParts.flatMap((part) => entriesNamed(part, entries))]) {
    if (entry.isEncrypted()) throw new Unreadable('encrypted');
    if (text.length < MAX_EXTRACTED_LENGTH) text += `${await readPart(zip, entry, budget)}\n\n`;
  }
  return text;
}

function entriesNamed(part: RegExp, entries: readonly Entry[]): Entry[] {
  return entries
    .filter((entry) => part.test(partName(entry)))
    .toSorted((a, b) => (a.fileName < b.fileName ? -1 : 1));
}

async function readPart(zip: ZipFile, entry: Entry, budget: { bytes: number }): Promise<string> {
  const stream = await zip.openReadStreamPromise(entry);
  const reader = wordXmlReader();
  let decoder: TextDecoder | undefined;
  for await (const chunk of stream) {
    if (!Buffer.isBuffer(chunk)) throw new TypeError('Expected bytes');
    budget.bytes -= chunk.length;
    if (budget.bytes < 0) throw new Unreadable('tooLarge');
    decoder ??= new TextDecoder(encodingOf(chunk));
    reader.write(decoder.decode(chunk, { stream: true }));
    if (reader.length() > MAX_EXTRACTED_LENGTH) {
      stream.destroy();
      return reader.text();
    }
  }
  return reader.close();
}

/** The parser expands only the five XML entities, never custom ones. */
function wordXmlReader() {
  const pieces: string[] = [];
  let length = 0;
  let depth = 0;
  let inText = 0;
  // Skips the duplicate content for older programs.
  let inFallback = 0;
  const say = (piece: string) => {
    if (inFallback > 0 || piece === '') return;
    pieces.push(piece);
    length += piece.length;
  };
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ name }) => {
    depth += 1;
    if (depth > maxDepth) throw new Unreadable('broken');
    const local = localName(name);
    if (local === 't') inText += 1;
    else if (local === 'Fallback') inFallback += 1;
    else if (local === 'tab') say('\t');
    else if (local === 'br' || local === 'cr') say('\n');
    else if (local === 'noBreakHyphen') say('-');
  });
  parser.on('text', (text) => {
    if (inText > 0) say(text);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    const local = localName(name);
    if (local === 't') inText -= 1;
    else if (local === 'Fallback') inFallback -= 1;
    else if (local === 'p') say('\n');
    else if (local === 'tc') say('\t');
  });
  const text = () => pieces.join('');
  return {
    write: (xml: string) => void parser.write(xml),
    length: () => length,
    text,
    close() {
      parser.close();
      return text();
    },
  };
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
