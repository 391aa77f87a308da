import { and, eq, getTableColumns, isNull, ne, sql } from 'drizzle-orm';
import type { Language } from '#domain/language.ts';
import { aboutOf, builtInOf, type BuiltInTemplate } from '#domain/mail/mail-template.ts';
import { type TemplateContent, templateRecord } from '#domain/mail/template-record.ts';
import type { RecordErrors } from '#domain/records/errors.ts';
import { nl } from '#texts/nl.ts';
import { en } from '#texts/en.ts';
import { userOf } from '../../audit/record-audit.ts';
import type { Executor } from '../../db/client.ts';
import { mailTemplates, mailTemplateVersions } from '../../db/schema/mail-writing.ts';
import { auditOf, touched } from '../../records/record-audit.ts';
import { first, type RecordStore, saverOf } from '../../records/save-record.ts';

const columns = getTableColumns(mailTemplates);
export type StoredTemplate = typeof mailTemplates.$inferSelect;

/** A built-in template as the program brings it. */
export function standardContent(builtIn: BuiltInTemplate): TemplateContent {
  const [dutch, english] = [nl.mailDefaults[builtIn], en.mailDefaults[builtIn]];
  return {
    name: nl.mailTemplates.names[builtIn],
    about: aboutOf(builtIn),
    subjectNl: dutch.subject,
    bodyNl: dutch.body,
    subjectEn: english.subject,
    bodyEn: english.body,
  };
}

export const textIn = (content: Omit<TemplateContent, 'name' | 'about'>, language: Language) =>
  language === 'nl'
    ? { subject: content.subjectNl, body: content.bodyNl }
    : { subject: content.subjectEn, body: content.bodyEn };

/** An archived built-in template has the text of the program, which may be newer than the row. */
export function currentContent<Row extends StoredTemplate>(row: Row): Row {
  return row.builtIn && row.archivedAt ? { ...row, ...standardContent(row.builtIn) } : row;
}

const isStandard = (builtIn: BuiltInTemplate, content: TemplateContent): boolean => {
  const standard = standardContent(builtIn);
  return (
    standard.subjectNl === content.subjectNl &&
    standard.bodyNl === content.bodyNl &&
    standard.subjectEn === content.subjectEn &&
    standard.bodyEn === content.bodyEn
  );
};

async function nameTaken(tx: Executor, id: string, name: string): Promise<RecordErrors | undefined> {
  const [other] = await tx
    .select({ id: mailTemplates.id })
    .from(mailTemplates)
    .where(
      and(
        eq(sql`lower(${mailTemplates.name})`, name.toLowerCase()),
        isNull(mailTemplates.archivedAt),
        isNull(mailTemplates.builtIn),
        ne(mailTemplates.id, id),
      ),
    );
  return other && { name: 'nameTaken' };
}

const templateAudit = auditOf('mailTemplate', () => null);

/** Keeps every version. The text of the program, saved again, is no change of a built-in template. */
const templateStore: RecordStore<typeof templateRecord, StoredTemplate> = {
  record: templateRecord,
  entity: 'mailTemplate',
  async find(tx, id) {
    const row = await first(
      tx.select(columns).from(mailTemplates).where(eq(mailTemplates.id, id)).for('update'),
    );
    return row && currentContent(row);
  },
  async prepare(tx, { id, wanted }) {
    const errors = builtInOf(id) ? undefined : await nameTaken(tx, id, wanted.name);
    return errors ? { errors } : {};
  },
  insert: (tx, row) =>
    first(
      tx
        .insert(mailTemplates)
        .values({ ...row, builtIn: builtInOf(row.id) ?? null })
        .onConflictDoNothing()
        .returning(columns),
    ),
  update: (tx, { id, builtIn }, wanted) =>
    first(
      tx
        .update(mailTemplates)
        .set({
          ...wanted,
          ...touched(mailTemplates),
          ...(builtIn && { archivedAt: isStandard(builtIn, wanted) ? sql`now()` : null }),
        })
        .where(eq(mailTemplates.id, id))
        .returning(columns),
    ),
  entry: templateAudit,
  async written(tx, { after }, actor) {
    const { version, name, subjectNl, bodyNl, subjectEn, bodyEn } = after;
    await tx.insert(mailTemplateVersions).values({
      templateId: after.id,
      version,
      name,
      subjectNl,
      bodyNl,
      subjectEn,
      bodyEn,
      savedBy: userOf(actor),
      savedAt: after.updatedAt,
    });
  },
};

export const saveTemplate = saverOf(templateStore);
