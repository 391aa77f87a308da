import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { type BrandImageProblem, brandMediaTypes, type BrandSlot } from '#domain/brand/brand-images.ts';
import { type Actor, recordAudit } from '../audit/record-audit.ts';
import type { Transaction } from '../db/client.ts';
import { newId } from '../db/ids.ts';
import { brandImages } from '../db/schema/brand.ts';
import { storedFiles } from '../db/schema/files.ts';
import { removeFileBytes } from '../files/remove-file-bytes.ts';
import type { UploadedFile } from '../files/uploaded-file.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import type { Program } from '../program.ts';
import { settingsEntityId } from '../settings/change-settings.ts';
import { inspectBrandImage } from './inspect-brand-image.ts';
import { canRender } from './render-image.ts';

type Needs = Pick<Program, 'db' | 'files' | 'log' | 'now'>;

/** Returns the problem of an image that is not accepted. */
export async function changeBrandImage(
  program: Needs,
  slot: BrandSlot,
  upload: UploadedFile,
  actor: Actor,
): Promise<BrandImageProblem | undefined> {
  const found = inspectBrandImage(await upload.bytes(), slot);
  if ('problem' in found) return found.problem;
  if (!(await canRender(found))) return found.type === 'svg' ? 'svgBroken' : 'notAnImage';
  const { bytes, type, width, height } = found;
  const file = {
    id: newId(),
    storageName: randomBytes(24).toString('hex'),
    displayName: `${slot}.${type}`,
    originalName: `${slot}.${type}`,
    mediaType: brandMediaTypes[type],
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    createdAt: program.now(),
  };
  await program.files.put(file.storageName, bytes, bytes.length);
  let isKept = false;
  try {
    const replaced = await program.db.transaction(async (tx) => {
      const before = await takeOut(tx, slot);
      await tx.insert(storedFiles).values(file);
      await tx.insert(brandImages).values({ slot, fileId: file.id, width, height });
      await recordChange(tx, slot, before?.mediaType ?? null, file.mediaType, actor);
      isKept = true;
      return before;
    });
    if (replaced) await removeFileBytes(program, replaced.storageName);
  } finally {
    if (!isKept) await removeFileBytes(program, file.storageName);
  }
  return undefined;
}

export async function removeBrandImage(program: Needs, slot: BrandSlot, actor: Actor): Promise<void> {
  const removed = await program.db.transaction(async (tx) => {
    const before = await takeOut(tx, slot);
    if (before) await recordChange(tx, slot, before.mediaType, null, actor);
    return before;
  });
  if (removed) await removeFileBytes(program, removed.storageName);
}

async function takeOut(tx: Transaction, slot: BrandSlot) {
  const [image] = await tx.delete(brandImages).where(eq(brandImages.slot, slot)).returning();
  if (!image) return undefined;
  const [file] = await tx.delete(storedFiles).where(eq(storedFiles.id, image.fileId)).returning();
  return file;
}

async function recordChange(
  tx: Transaction,
  slot: BrandSlot,
  before: string | null,
  after: string | null,
  actor: Actor,
): Promise<void> {
  await recordAudit(tx, actor, {
    action: 'settings_change',
    entity: 'settings',
    entityId: settingsEntityId,
    oldData: { brand: { [slot]: before } },
    newData: { brand: { [slot]: after } },
  });
  await publicContentChanged(tx);
}
