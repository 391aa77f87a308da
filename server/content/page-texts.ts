import { and, desc, eq } from 'drizzle-orm';
import { type TextOverrides, type TextPage, textPageNames } from '#domain/content/text-fields.ts';
import type { Language } from '#domain/language.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import type { Executor } from '../db/client.ts';
import { users } from '../db/schema/accounts.ts';
import { pageTexts } from '../db/schema/content.ts';

export type ContentTexts = Record<Language, TextOverrides>;
export type PageVersion = {
  id: string;
  changedAt: Date;
  by: string | null;
  texts: TextOverrides;
};

const MAX_VERSIONS_SHOWN = 100;

/** The current texts of all pages, and when each page last changed. */
export async function readContentTexts(
  db: Executor,
): Promise<{ texts: ContentTexts; changedAt: Partial<Record<TextPage, Date>> }> {
  const rows = await db
    .selectDistinctOn([pageTexts.page, pageTexts.language])
    .from(pageTexts)
    .orderBy(pageTexts.page, pageTexts.language, desc(pageTexts.changedAt), desc(pageTexts.id));
  const texts: Record<Language, Record<string, string>> = { nl: {}, en: {} };
  const changedAt: Partial<Record<TextPage, Date>> = {};
  for (const { page, language, texts: changed, changedAt: at } of rows) {
    if (!isOneOf(textPageNames, page)) continue;
    Object.assign(texts[language], changed);
    const known = changedAt[page];
    if (!known || known < at) changedAt[page] = at;
  }
  return { texts, changedAt };
}

/** Newest first. */
export async function listPageVersions(
  db: Executor,
  page: TextPage,
  language: Language,
  limit = MAX_VERSIONS_SHOWN,
): Promise<PageVersion[]> {
  return db
    .select({
      id: pageTexts.id,
      changedAt: pageTexts.changedAt,
      by: users.name,
      texts: pageTexts.texts,
    })
    .from(pageTexts)
    .leftJoin(users, eq(users.id, pageTexts.changedBy))
    .where(and(eq(pageTexts.page, page), eq(pageTexts.language, language)))
    .orderBy(desc(pageTexts.changedAt), desc(pageTexts.id))
    .limit(limit);
}
