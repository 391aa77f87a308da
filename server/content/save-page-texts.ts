import { isDeepStrictEqual } from 'node:util';
import { eq } from 'drizzle-orm';
import type { TextOverrides, TextPage } from '#domain/content/text-fields.ts';
import type { Language } from '#domain/language.ts';
import { type Actor, recordAudit, userOf } from '../audit/record-audit.ts';
import { newId } from '../db/ids.ts';
import { pageTexts } from '../db/schema/content.ts';
import { adminSettings } from '../db/schema/settings.ts';
import { publicContentChanged } from '../page-cache/content-epoch.ts';
import type { Program } from '../program.ts';
import { settingsEntityId } from '../settings/change-settings.ts';
import { listPageVersions, type PageVersion } from './page-texts.ts';

export type TextChange = {
  page: TextPage;
  language: Language;
  /** The version that was edited; empty if there was none. */
  basedOn: string;
  texts: TextOverrides;
};

export type SavedTexts = {
  outcome: 'updated' | 'unchanged' | 'conflict';
  current: PageVersion | undefined;
};

/** Adds a version; earlier ones stay, so that each can be put back. */
export async function savePageTexts(
  { db, now }: Pick<Program, 'db' | 'now'>,
  { page, language, basedOn, texts }: TextChange,
  actor: Actor,
): Promise<SavedTexts> {
  return db.transaction(async (tx): Promise<SavedTexts> => {
    // One change at a time: the row of the settings always exists.
    await tx.insert(adminSettings).values({ id: 1, settings: {} }).onConflictDoNothing();
    await tx
      .select({ id: adminSettings.id })
      .from(adminSettings)
      .where(eq(adminSettings.id, 1))
      .for('update');
    const [current] = await listPageVersions(tx, page, language, 1);
    if (isDeepStrictEqual(current?.texts ?? {}, texts)) return { outcome: 'unchanged', current };
    if ((current?.id ?? '') !== basedOn) return { outcome: 'conflict', current };
    const changedBy = userOf(actor);
    await tx.insert(pageTexts).values({ id: newId(), page, language, texts, changedAt: now(), changedBy });
    await recordAudit(tx, actor, {
      action: 'settings_change',
      entity: 'settings',
      entityId: settingsEntityId,
      newData: { texts: `${page}.${language}` },
    });
    await publicContentChanged(tx);
    const [saved] = await listPageVersions(tx, page, language, 1);
    return { outcome: 'updated', current: saved };
  });
}
