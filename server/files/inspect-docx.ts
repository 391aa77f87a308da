import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import type { CvVerdict } from '#domain/applications/cv-rules.ts';
import { findMainPart, partName } from '../cv-text/child/main-part.ts';
import { byteChunks } from './streams.ts';

/** Far above any CV, far below what would hurt whoever opens it. */
const maxEntries = 1000;
const maxUnpackedBytes = 100 * 1024 * 1024;
const maxRatio = 100;
/** A few kilobytes of styles pack very well; a ratio says something only about more than that. */
const ratioMattersFrom = 1024 * 1024;

const wrongType: CvVerdict = { problem: 'cvWrongType' };
const unreadable: CvVerdict = { problem: 'cvUnreadable' };

/**
 * Walks the directory first and believes it only to refuse; then unpacks every entry, because a directory can lie.
 * Nothing unpacked is kept, but for the short lists that say what the parts are.
 */
export async function inspectDocx(bytes: Buffer): Promise<CvVerdict> {
  try {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true });
    if (zip.entryCount > maxEntries) return unreadable;
    const entries: Entry[] = [];
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      unpacked += entry.uncompressedSize;
      if (entries.length > maxEntries || unpacked > maxUnpackedBytes || entry.isEncrypted())
        return unreadable;
    }
    const names = new Set(entries.map(partName));
    if (!names.has('[content_types].xml') || !(await findMainPart(zip, entries))) return wrongType;
    if (unpacked > ratioMattersFrom && unpacked / bytes.length > maxRatio) return unreadable;
    if (names.size < entries.length || [...names].some((name) => /vbaproject|vbadata/.test(name)))
      return unreadable;
    for (const entry of entries) await unpack(zip, entry);
    return { type: 'docx' };
  } catch {
    // Whatever a hostile or damaged archive makes the reader say, the answer is the same.
    return unreadable;
  }
}

/** Rejects when more or less comes out than the directory promised. */
async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  const stream = await zip.openReadStreamPromise(entry);
  let size = 0;
  for await (const chunk of byteChunks(stream)) size += chunk.length;
  if (size !== entry.uncompressedSize)
    throw new Error('The directory of the archive does not tell the truth');
}
