import { eq } from 'drizzle-orm';
import type { BrandImage, BrandSlot } from '#domain/brand/brand-images.ts';
import type { TextPage } from '#domain/content/text-fields.ts';
import { type ContentTexts, readContentTexts } from '../content/page-texts.ts';
import type { Executor } from '../db/client.ts';
import { brandImages } from '../db/schema/brand.ts';
import { storedFiles } from '../db/schema/files.ts';
import type { TeamMember } from '#domain/team/team-member.ts';
import { readTeam } from '../team/read-team.ts';

export type StoredImage = BrandImage & { type: 'svg' | 'png'; storageName: string };
/** What the agency put in place of our own content. */
export type SiteContent = {
  images: Partial<Record<BrandSlot, StoredImage>>;
  texts: ContentTexts;
  /** When the texts of a page last changed. */
  changedAt: Partial<Record<TextPage, Date>>;
  team: TeamMember[];
};

export const noContent: SiteContent = { images: {}, texts: { nl: {}, en: {} }, changedAt: {}, team: [] };

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
  return { images, team: await readTeam(db), ...(await readContentTexts(db)) };
}
