import type { Language } from '#domain/language.ts';
import { plainName } from '#domain/mail/plain-name.ts';
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

/** The mail that is answered, below the answer. */
export const quoted = (mail: { from: string; sentAt: Date; body: string }) =>
  inBoth((language) =>
    [
      textsIn(language).mails.wrote(
        formatDateTime(mail.sentAt, language, 'long', { withYear: true }),
        plainName(mail.from),
      ),
      ...mail.body.split('\n').map((line) => `> ${line}`.trimEnd()),
    ].join('\n'),
  );
