import { defaultLanguage, type Language } from '#domain/language.ts';
import type { MailText } from '#domain/mail/mail-text.ts';
import { plainName } from '#domain/mail/plain-name.ts';
import { type TextField, written } from '#domain/mail/template-fields.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { textsIn } from '#texts/texts.ts';

const inBoth = (write: (language: Language) => string): Record<Language, string> => ({
  nl: write('nl'),
  en: write('en'),
});

/** The lines that a colleague finds in a new mail, in the language of its reader. */
export const salutationTo = (name: string) =>
  inBoth((language) => textsIn(language).mails.salutation(plainName(name)));

export const closingOf = (author: string, agency: string) =>
  inBoth((language) => [textsIn(language).mails.closing, author, agency].join('\n'));

/** Visitors who ask to be called give no subject; the language of a message is not known. */
export const callSubject = (): string => textsIn(defaultLanguage).mails.callSubject;

/** The mail that is answered, below the answer. */
export const quoted = (mail: { from: string; sentAt: Date; body: string }) =>
  inBoth((language) =>
    [
      textsIn(language).mails.wrote(
        formatDateTime(mail.sentAt, language, 'long', { withYear: true }),
        plainName(mail.from) || mail.from,
      ),
      ...mail.body.split('\n').map((line) => `> ${line}`.trimEnd()),
    ].join('\n'),
  );

/** The first and last line of a mail to several people, with fields for what differs. */
export const bulkLines = (): Record<Language, MailText> => ({ nl: linesIn('nl'), en: linesIn('en') });

function linesIn(language: Language): MailText {
  const field = (name: TextField) => written(name, language);
  const { closing } = textsIn(language).mails;
  const last = [closing, field('colleagueName'), field('agency')].join('\n');
  return { subject: '', body: `${field('salutation')}\n\n\n\n${last}` };
}

/** Below a mail to several people, with the link to get no more of them. */
export const bulkFooter = (agency: string) => inBoth((language) => textsIn(language).mails.bulk.why(agency));

export const unsubscribeLabel = (language: Language): string => textsIn(language).mails.bulk.unsubscribe;
