import type { Language } from '#domain/language.ts';
import { headerText } from '#domain/mail/header-text.ts';
import type { MailAbout } from '#domain/mail/mail-data.ts';
import { plainName } from '#domain/mail/plain-name.ts';
import { type Company, defaultSettings } from '#domain/settings/settings.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { textsIn } from '#texts/texts.ts';
import { type ChangedTemplates, contentOf } from './contents/templated-mail.ts';
import { isTemplated, templatedOf, type UntemplatedAbout } from './contents/templated-of.ts';
import { writeContext } from './contents/write-context.ts';

/** `changed`, `company`: for a mail that has a template. */
export function subjectOf(
  mail: MailAbout,
  language: Language,
  changed: ChangedTemplates = {},
  company: Company = defaultSettings.company,
): string {
  if (!isTemplated(mail)) return headerText(subjectFrom(mail, language));
  const context = writeContext(language, company, '');
  return contentOf(templatedOf(mail, context), context, changed).subject;
}

function subjectFrom({ kind, data }: UntemplatedAbout, language: Language): string {
  const { subjects } = textsIn(language).mails;
  switch (kind) {
    case 'applicationNotification':
      return subjects.applicationNotification(data.assignment.title);
    case 'contactMessage':
      return subjects.contactMessage(data.subject ?? plainName(data.name));
    case 'callRequest':
      return subjects.callRequest(plainName(data.company ?? data.name));
    case 'dailyDigest':
      return subjects.dailyDigest(formatDate(calendarDay(new Date(data.until)), language, 'long'));
    default:
      return subjects[kind];
  }
}
