import { titleIn } from '#domain/assignments/assignment-language.ts';
import type { Language } from '#domain/language.ts';
import { headerText } from '#domain/mail/header-text.ts';
import type { MailAbout } from '#domain/mail/mail-data.ts';
import { plainName } from '#domain/mail/plain-name.ts';
import { calendarDay } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { textsIn } from '#texts/texts.ts';

export function subjectOf(mail: MailAbout, language: Language): string {
  return headerText(subjectFrom(mail, language));
}

function subjectFrom({ kind, data }: MailAbout, language: Language): string {
  const { subjects } = textsIn(language).mails;
  switch (kind) {
    case 'applicationNotification':
      return subjects.applicationNotification(data.assignment.title);
    case 'applicationConfirmation':
      return data.assignment
        ? subjects.applicationConfirmation(titleIn(language, data.assignment).text)
        : subjects.signUpConfirmation;
    case 'contactMessage':
      return subjects.contactMessage(data.subject ?? plainName(data.name));
    case 'callRequest':
      return subjects.callRequest(plainName(data.company ?? data.name));
    case 'jobAlert':
      return subjects.jobAlert(data.assignments.length);
    case 'consentRenewal':
      return data.reminder ? subjects.consentReminder : subjects.consentRenewal;
    case 'dailyDigest':
      return subjects.dailyDigest(formatDate(calendarDay(new Date(data.until)), language, 'long'));
    default:
      return subjects[kind];
  }
}
