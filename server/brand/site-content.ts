import { eq } from 'drizzle-orm';
import type { BrandImage, BrandSlot } from '#domain/brand/brand-images.ts';
import type { Executor } from '../db/client.ts';
import { brandImages } from '../db/schema/brand.ts';
import { storedFiles } from '../db/schema/files.ts';

export type StoredImage = BrandImage & { type: 'svg' | 'png'; storageName: string };
/** What the agency put in place of our own content. */
export type SiteContent = { images: Partial<Record<BrandSlot, StoredImage>> };

export const noContent: SiteContent = { images: {} };

export async function readSiteContent(db: Executor): Promise<SiteContent> {
  const rows = await db
    .select({
      slot: brandImages.slot,
      width: brandImages.width,
      height: brandImages.height,
      storageName: storedFiles.storageName,
      mediaType: storedFiles.mediaType,
      sha256: storedFiles.sha256,
    })
    .from(brandImages)
    .innerJoin(storedFiles, eq(storedFiles.id, brandImages.fileId));
  const images: SiteContent['images'] = {};
  for (const { slot, mediaType, sha256, ...image } of rows)
    images[slot] = {
      ...image,
      type: mediaType === 'image/png' ? 'png' : 'svg',
      version: sha256.slice(0, 12),
    };
  return { images };
}
