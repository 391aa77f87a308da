import { ZipWriter } from '../backup/zip-codec.ts';
import { FileMissing } from '../files/stored-content.ts';
import { toWebStream } from '../files/streams.ts';
import { mentionNames } from '../mentions/read-colleagues.ts';
import type { Program } from '../program.ts';

type Document = { storageName: string; originalName: string; displayName: string };
/** `documents` and the `attachments` of mails: added as files. The rest is written to data.json. */
type PersonalData = {
  documents?: readonly Document[];
  attachments?: readonly Document[];
  [section: string]: unknown;
};

/** All data of a person in one archive, created while it is sent. */
export function personalArchive(
  program: Pick<Program, 'db' | 'files' | 'log'>,
  data: PersonalData,
): ReadableStream<Uint8Array> {
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
  { db, files }: Pick<Program, 'db' | 'files'>,
  { documents = [], attachments = [], ...data }: PersonalData,
  into: WritableStream<Uint8Array>,
): Promise<void> {
  const zip = new ZipWriter(into);
  const listed = [];
  for (const [at, { storageName, ...document }] of [...documents, ...attachments].entries()) {
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
  const named = await mentionNames(db, '…');
  const text = JSON.stringify(
    { ...data, documents: listed },
    (_name, value: unknown) => (typeof value === 'string' ? named(value) : value),
    2,
  );
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
