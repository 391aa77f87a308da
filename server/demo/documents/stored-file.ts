import { createHash, randomBytes } from 'node:crypto';
import { cvMediaTypes, type CvType } from '#domain/applications/cv-rules.ts';
import { newId } from '../../db/ids.ts';
import type { storedFiles } from '../../db/schema/files.ts';
import type { Program } from '../../program.ts';
import { makePdfDocument } from './pdf.ts';

export type DemoFile = { file: typeof storedFiles.$inferInsert; bytes: Buffer };

export function storedFile(name: string, type: CvType, bytes: Buffer, createdAt: Date): DemoFile {
  const file = {
    id: newId(),
    // Unguessable, even in a demo.
    storageName: randomBytes(24).toString('hex'),
    displayName: `guest-${createdAt.getTime()}.${type}`,
    originalName: `${name}.${type}`,
    mediaType: cvMediaTypes[type],
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt,
  };
  return { file, bytes };
}

export function pdfFile(name: string, lines: readonly string[], createdAt: Date): DemoFile {
  const bytes = makePdfDocument([
    { text: name, style: 'title' },
    ...lines.map((text) => ({ text, style: 'text' as const })),
  ]);
  return storedFile(name, 'pdf', bytes, createdAt);
}

const filesAtOnce = 16;

export async function putFiles({ files }: Pick<Program, 'files'>, given: readonly DemoFile[]): Promise<void> {
  const waiting = given.values();
  const worker = async () => {
    for (const { file, bytes } of waiting) await files.put(file.storageName, bytes, bytes.length);
  };
  await Promise.all(Array.from({ length: filesAtOnce }, worker));
}
