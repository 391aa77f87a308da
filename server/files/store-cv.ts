import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { type CvProblem, type CvVerdict, cvMediaTypes } from '#domain/applications/cv-rules.ts';
import type { Executor } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { storedFiles } from '../db/schema/files.ts';
import type { Writes } from '../db/writes.ts';
import type { Program } from '../program.ts';
import { Slots } from '../slots.ts';
import { cleanFileName } from './clean-file-name.ts';
import { inspectCv } from './inspect-cv.ts';
import { scanContent } from './scan-file.ts';
import type { FileStore } from './stored-content.ts';
import { byteChunks } from './streams.ts';
import type { ReceivedFile, UploadedFile } from './uploaded-file.ts';

export type StoredCv = typeof storedFiles.$inferInsert;

type Needs = Pick<Program, 'files' | 'now' | 'config' | 'log'>;

/** Limits memory: each of these holds one CV, or one part of an archive. */
const inspections = new Slots(8);

/** Inspects a CV and stores its bytes. Without a row from `recordStoredFile` it is swept later. */
export async function storeCv(
  program: Needs,
  upload: UploadedFile,
): Promise<{ cv: StoredCv; problem?: undefined } | { cv?: undefined; problem: CvProblem }> {
  return inspections.run(async () => {
    const content = upload.received ? fromDisk(upload.received, upload.size) : await fromMemory(upload);
    const verdict = await content.inspect();
    if (verdict.problem) return { problem: verdict.problem };
    const virus = await scanProblem(program, content.chunks);
    if (virus) return { problem: virus };
    const now = program.now();
    const cv = {
      id: newId(),
      storageName: randomBytes(24).toString('hex'),
      displayName: `guest-${now.getTime()}.${verdict.type}`,
      originalName: cleanFileName(upload.name),
      mediaType: cvMediaTypes[verdict.type],
      size: upload.size,
      sha256: content.sha256,
      createdAt: now,
    };
    await content.store(program.files, cv.storageName);
    return { cv };
  });
}

type Content = {
  sha256: string;
  inspect(): Promise<CvVerdict>;
  chunks(): AsyncIterable<Uint8Array>;
  store(files: FileStore, name: string): Promise<void>;
};

function fromDisk({ path, sha256, inspect, moveTo }: ReceivedFile, size: number): Content {
  return {
    sha256,
    inspect,
    chunks: () => byteChunks(createReadStream(path)),
    store: (files, name) => moveTo((file) => files.adopt(name, file, size)),
  };
}

async function fromMemory(upload: UploadedFile): Promise<Content> {
  const bytes = await upload.bytes();
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    inspect: () => inspectCv(bytes),
    chunks: () => byteChunks(Readable.from([bytes])),
    store: (files, name) => files.put(name, bytes, bytes.length),
  };
}

async function scanProblem(
  { config: { clamdSocket }, log }: Needs,
  chunks: () => AsyncIterable<Uint8Array>,
): Promise<CvProblem | undefined> {
  if (!clamdSocket) return undefined;
  try {
    return (await scanContent(clamdSocket, chunks())) === 'infected' ? 'cvInfected' : undefined;
  } catch (err) {
    log.error({ err }, 'an upload could not be scanned for viruses');
    return 'cvNotScanned';
  }
}

export async function recordStoredFile(tx: Executor, file: StoredCv): Promise<void> {
  await tx.insert(storedFiles).values(file);
}

export function addStoredFile(writes: Writes, file: StoredCv): void {
  writes.insert(storedFiles, file);
}
