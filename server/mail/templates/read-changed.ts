import { and, inArray, isNull } from 'drizzle-orm';
import { type SystemTemplate, systemTemplates } from '#domain/mail/mail-template.ts';
import { readTemplateForm, templateRecord } from '#domain/mail/template-record.ts';
import { showForm } from '#domain/records/record.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import type { Executor } from '../../db/client.ts';
import { mailTemplates } from '../../db/schema/mail-writing.ts';
import type { Logger } from '../../log.ts';
import type { ChangedTemplates } from '../contents/templated-mail.ts';
import { textIn } from './template-store.ts';

/**
 * The changed templates of the system's own mails. One that no longer fits its fields, after an update or a restore, is
 * left out: a mail is then sent with the text of the program.
 */
export async function readChangedTemplates(
  db: Executor,
  log?: Pick<Logger, 'warn'>,
  only: readonly SystemTemplate[] = systemTemplates,
): Promise<ChangedTemplates> {
  const rows = await db
    .select()
    .from(mailTemplates)
    .where(and(inArray(mailTemplates.builtIn, [...only]), isNull(mailTemplates.archivedAt)));
  const changed: ChangedTemplates = {};
  for (const row of rows) {
    if (!isOneOf(systemTemplates, row.builtIn)) continue;
    const key = row.builtIn;
    const read = readTemplateForm(showForm(templateRecord, row), { key, name: row.name });
    if ('errors' in read) log?.warn({ template: key }, 'template not usable, the standard text is sent');
    else changed[key] = { nl: textIn(row, 'nl'), en: textIn(row, 'en') };
  }
  return changed;
}
