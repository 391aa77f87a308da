import { SaxesParser } from 'saxes';
import type { Entry, ZipFile } from 'yauzl';
import { encodingOf } from './xml-encoding.ts';

/** Without macros: a document that may contain them has a separate type. */
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Of the transitional and of the strict format. */
const documentRelationship =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/officeDocument$/;
/** A list of a thousand parts is less than half of this. */
const maxListBytes = 512 * 1024;

/** The description of one part. */
type Line = Record<string, string>;

export const partName = (entry: Entry): string => entry.fileName.toLowerCase();

/**
 * The part with the text. Word calls it word/document.xml, Word Online word/document2.xml; the archive names it. If it does
 * not, it is the one with the usual name.
 */
export async function findMainPart(zip: ZipFile, entries: readonly Entry[]): Promise<Entry | undefined> {
  const types = await readList(zip, entries, '[content_types].xml');
  const relationships = await readList(zip, entries, '_rels/.rels');
  const target = fromRoot(relationships.find(({ Type }) => documentRelationship.test(Type ?? ''))?.Target);
  const listed = types.find(({ PartName, ContentType }) => PartName && ContentType === mainType);
  const named = typeOf(target, types) === mainType ? target : fromRoot(listed?.PartName);
  const name = named || 'word/document.xml';
  return entries.find((entry) => partName(entry) === name);
}

const fromRoot = (path = '') => path.replace(/^\.?\//, '').toLowerCase();

function typeOf(part: string, types: readonly Line[]): string | undefined {
  const extension = part.slice(part.lastIndexOf('.') + 1);
  const own = types.find(({ PartName }) => PartName && fromRoot(PartName) === part);
  const usual = types.find(({ Extension }) => Extension?.toLowerCase() === extension);
  return (own ?? usual)?.ContentType;
}

/** An unreadable list names nothing; reading the text shows whether the document is usable. */
async function readList(zip: ZipFile, entries: readonly Entry[], name: string): Promise<Line[]> {
  const entry = entries.find((candidate) => partName(candidate) === name);
  if (!entry) return [];
  try {
    const bytes = await readAtMost(zip, entry, maxListBytes);
    return linesOf(new TextDecoder(encodingOf(bytes)).decode(bytes));
  } catch {
    return [];
  }
}

async function readAtMost(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the stream, so nothing more is unpacked.
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('Expected bytes');
    size += piece.length;
    if (size > limit) throw new Error('The list of parts is longer than any document needs');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function linesOf(xml: string): Line[] {
  const lines: Line[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ attributes }) => lines.push(attributes));
  parser.write(xml).close();
  return lines;
}
