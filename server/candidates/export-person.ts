import { configure, ZipWriter } from '@zip.js/zip.js';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import { isId } from '../db/ids.ts';
import { AppError } from '../errors.ts';
import { FileMissing } from '../files/stored-content.ts';
import type { Program } from '../program.ts';
import { candidateAudit } from './candidate-record.ts';
import { type PersonData, readPersonData } from './person-data.ts';
import { toWebStream } from '../files/streams.ts';

// Workers are for browsers, and a few documents do not need them.
configure({ useWebWorkers: false });

/** All data of a person in one archive, created while it is sent. The export is recorded first. */
export async function exportPerson(
  program: Pick<Program, 'db' | 'files' | 'log' | 'settings'>,
  id: string,
  actor: Actor,
): Promise<ReadableStream<Uint8Array>> {
  if (!isId(id)) throw new AppError('notFound');
  const data = await readPersonData(program, id);
  if (!data) throw new AppError('notFound');
  await recordAudit(program.db, actor, candidateAudit(id, 'exported'));
  let breakOff: ((reason: unknown) => void) | undefined;
  let isRead = true;
  // The types lack `cancel`, which is called when the client stops reading.
  const between: Transformer<Uint8Array, Uint8Array> & { cancel(): void } = {
    start(controller) {
      breakOff = (reason) => controller.error(reason);
    },
    cancel() {
      isRead = false;
    },
  };
  const { readable, writable } = new TransformStream(between);
  writeArchive(program, data, writable).catch((err: unknown) => {
    if (!isRead) return;
    // The browser shows a failed download, so a partial archive never looks complete.
    program.log.error({ err }, 'export of a person failed');
    breakOff?.(err);
  });
  return readable;
}

async function writeArchive(
  { files }: Pick<Program, 'files'>,
  { documents, ...data }: PersonData,
  into: WritableStream<Uint8Array>,
): Promise<void> {
  const zip = new ZipWriter(into);
  const listed = [];
  for (const [at, { storageName, ...document }] of documents.entries()) {
    const file = `${String(at + 1).padStart(2, '0')}-${safeName(document.originalName || document.displayName)}`;
    const content = await files.open(storageName).catch((error: unknown) => {
      if (error instanceof FileMissing) return undefined;
      throw error;
    });
    if (content) {
      // Documents are already compressed.
      await zip.add(`documents/${file}`, toWebStream(content), { level: 0 });
    }
    listed.push({ ...document, file: content ? `documents/${file}` : null });
  }
  const text = JSON.stringify({ ...data, documents: listed }, null, 2);
  await zip.add('data.json', new Blob([text]).stream());
  await zip.close();
}

/** A name that every file system accepts and that cannot leave the folder where it is unpacked. */
function safeName(name: string): string {
  return name
    .replace(/[^\p{L}\p{N}. _-]+/gu, '_')
    .replace(/^\.+/, '_')
    .slice(-100);
}
