import { SaxesParser } from 'saxes';
import type { Entry, ZipFile } from 'yauzl';
import { encodingOf } from './xml-encoding.ts';

/** Documents that may contain macros have another type. */
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
/** Transitional and strict format. */
const documentRelationship =
  /^http:\/\/(?:schemas\.openxmlformats\.org\/officeDocument\/2006|purl\.oclc\.org\/ooxml\/officeDocument)\/relationships\/officeDocument$/;
/** More than twice the size of a list of a thousand parts. */
const MAX_LIST_BYTES = 512 * 1024;

type PartAttributes = Record<string, string>;

export const partName = (entry: Entry): string => entry.fileName.toLowerCase();

/** Word calls the part with the text word/document.xml, Word Online word/document2.xml. */
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

function typeOf(part: string, types: readonly PartAttributes[]): string | undefined {
  const extension = part.slice(part.lastIndexOf('.') + 1);
  const own = types.find(({ PartName }) => PartName && fromRoot(PartName) === part);
  const usual = types.find(({ Extension }) => Extension?.toLowerCase() === extension);
  return (own ?? usual)?.ContentType;
}

/** Empty if unreadable: reading the text will show whether the document is usable. */
async function readList(zip: ZipFile, entries: readonly Entry[], name: string): Promise<PartAttributes[]> {
  const entry = entries.find((candidate) => partName(candidate) === name);
  if (!entry) return [];
  try {
    const bytes = await readAtMost(zip, entry, MAX_LIST_BYTES);
    return linesOf(new TextDecoder(encodingOf(bytes)).decode(bytes));
  } catch {
    return [];
  }
}

async function readAtMost(zip: ZipFile, entry: Entry, limit: number): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let size = 0;
  // Leaving the loop closes the stream and stops unpacking.
  for await (const piece of await zip.openReadStreamPromise(entry)) {
    if (!Buffer.isBuffer(piece)) throw new TypeError('Expected bytes');
    size += piece.length;
    if (size > limit) throw new Error('The list of parts is too long');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

function linesOf(xml: string): PartAttributes[] {
  const lines: PartAttributes[] = [];
  const parser = new SaxesParser();
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', ({ attributes }) => lines.push(attributes));
  parser.write(xml).close();
  return lines;
}
