import { fromBufferPromise, openPromise, type Entry, type ZipFile } from 'yauzl';
import type { CvVerdict } from '#domain/applications/cv-rules.ts';
import { findMainPart, partName } from '../cv-text/child/main-part.ts';
import { byteChunks } from './streams.ts';

/** Far above any CV, far below a harmful archive. */
const MAX_ENTRIES = 1000;
const MAX_UNPACKED_BYTES = 100 * 1024 * 1024;
const MAX_RATIO = 100;
/** Smaller documents can compress very well. */
const RATIO_APPLIES_FROM_BYTES = 1024 * 1024;

const wrongType: CvVerdict = { problem: 'cvWrongType' };
const unreadable: CvVerdict = { problem: 'cvUnreadable' };

/** In memory, or the path of a file: then only the part that is being unpacked is in memory. */
export type Zipped = Buffer | string;

/** Refuses on the archive's directory first, then unpacks every entry without keeping it, because a directory can lie. */
export async function inspectDocx(content: Zipped, size: number): Promise<CvVerdict> {
  const options = { lazyEntries: true, autoClose: false };
  let zip: ZipFile | undefined;
  try {
    zip = await (typeof content === 'string'
      ? openPromise(content, options)
      : fromBufferPromise(content, options));
    if (zip.entryCount > MAX_ENTRIES) return unreadable;
    const entries: Entry[] = [];
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      entries.push(entry);
      unpacked += entry.uncompressedSize;
      if (entries.length > MAX_ENTRIES || unpacked > MAX_UNPACKED_BYTES || entry.isEncrypted())
        return unreadable;
    }
    const names = new Set(entries.map(partName));
    if (!names.has('[content_types].xml') || !(await findMainPart(zip, entries))) return wrongType;
    if (unpacked > RATIO_APPLIES_FROM_BYTES && unpacked / size > MAX_RATIO) return unreadable;
    if (names.size < entries.length || [...names].some((name) => /vbaproject|vbadata/.test(name)))
      return unreadable;
    for (const entry of entries) await unpack(zip, entry);
    return { type: 'docx' };
  } catch {
    // A hostile or damaged archive can cause any error.
    return unreadable;
  } finally {
    zip?.close();
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<void> {
  const stream = await zip.openReadStreamPromise(entry);
  let size = 0;
  for await (const chunk of byteChunks(stream)) size += chunk.length;
  if (size !== entry.uncompressedSize) throw new Error('The archive directory states a wrong size');
}
