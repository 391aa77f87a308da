import { desc, eq, isNull } from 'drizzle-orm';
import { builtInId, builtInOf, builtInTemplates } from '#domain/mail/mail-template.ts';
import type { MailRecord } from '#domain/mail/stored-mail.ts';
import { isFitting, type TemplateChoice } from '#domain/mail/template-choice.ts';
import type { ListedTemplate, TemplateVersion } from '#domain/mail/template-list.ts';
import type { TemplateContent } from '#domain/mail/template-record.ts';
import type { Executor } from '../../db/client.ts';
import { isId } from '../../db/ids.ts';
import { users } from '../../db/schema/accounts.ts';
import { mailTemplates, mailTemplateVersions } from '../../db/schema/mail-writing.ts';
import { currentContent, standardContent, type StoredTemplate, textIn } from './template-store.ts';

/** All templates, also built-in ones that nobody changed. */
export async function listTemplates(db: Executor): Promise<ListedTemplate[]> {
  const rows = await db
    .selectDistinctOn([mailTemplates.id], { template: mailTemplates, by: users.name })
    .from(mailTemplates)
    .leftJoin(mailTemplateVersions, eq(mailTemplateVersions.templateId, mailTemplates.id))
    .leftJoin(users, eq(users.id, mailTemplateVersions.savedBy))
    .orderBy(mailTemplates.id, desc(mailTemplateVersions.version));
  const stored = new Map(rows.map((row) => [row.template.id, row]));
  const builtIn = builtInTemplates.map((name): ListedTemplate => {
    const id = builtInId(name);
    const changed = stored.get(id);
    const inUse = changed && !changed.template.archivedAt ? changed : undefined;
    return {
      id,
      builtIn: name,
      name: '',
      about: standardContent(name).about,
      archived: false,
      changedAt: inUse?.template.updatedAt ?? null,
      changedBy: inUse?.by ?? null,
    };
  });
  const own = rows
    .filter(({ template }) => !template.builtIn)
    .map(({ template, by }): ListedTemplate => ({
      id: template.id,
      builtIn: null,
      name: template.name,
      about: template.about,
      archived: template.archivedAt !== null,
      changedAt: template.updatedAt,
      changedBy: by,
    }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'nl'));
  return [...own, ...builtIn];
}

export type FoundTemplate = TemplateContent &
  Pick<StoredTemplate, 'id' | 'builtIn' | 'archivedAt'> & {
    /** Zero: it has no row. */
    version: number;
    updatedAt: Date;
  };

export async function findTemplate(db: Executor, id: string): Promise<FoundTemplate | undefined> {
  if (!isId(id)) return undefined;
  const [row] = await db.select().from(mailTemplates).where(eq(mailTemplates.id, id));
  if (row) return currentContent(row);
  const builtIn = builtInOf(id);
  if (!builtIn) return undefined;
  return { id, builtIn, archivedAt: null, version: 0, updatedAt: new Date(0), ...standardContent(builtIn) };
}

/** The templates to write with from a record, those of the agency first. */
export async function readTemplateChoices(db: Executor, record: MailRecord): Promise<TemplateChoice[]> {
  const rows = await db.select().from(mailTemplates).where(isNull(mailTemplates.archivedAt));
  const own = rows
    .filter(({ builtIn }) => !builtIn)
    .toSorted((one, other) => one.name.localeCompare(other.name, 'nl'));
  const builtIn = builtInTemplates.map((name) => {
    const id = builtInId(name);
    const content = rows.find((row) => row.id === id) ?? standardContent(name);
    return { ...content, id, builtIn: name, name: '' };
  });
  return [...own, ...builtIn]
    .filter((template) => isFitting(template, record))
    .map(({ id, builtIn: key, name, ...content }) => ({
      id,
      builtIn: key,
      name,
      texts: { nl: textIn(content, 'nl'), en: textIn(content, 'en') },
    }));
}

/** Newest first. */
export async function readVersions(db: Executor, templateId: string): Promise<TemplateVersion[]> {
  if (!isId(templateId)) return [];
  const v = mailTemplateVersions;
  return db
    .select({
      version: v.version,
      name: v.name,
      subjectNl: v.subjectNl,
      bodyNl: v.bodyNl,
      subjectEn: v.subjectEn,
      bodyEn: v.bodyEn,
      savedAt: v.savedAt,
      savedBy: users.name,
    })
    .from(v)
    .leftJoin(users, eq(users.id, v.savedBy))
    .where(eq(v.templateId, templateId))
    .orderBy(desc(v.version))
    .limit(50);
}
