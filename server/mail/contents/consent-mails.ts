import { ANSWER_PARAM, answerWord, type ConsentAnswer } from '#domain/candidates/consent.ts';
import type { MailData } from '#domain/mail/mail-data.ts';
import { plainName } from '#domain/mail/plain-name.ts';
import { formatDate } from '#domain/time/format.ts';
import type { Block, MailBody } from '../content.ts';
import type { WriteContext } from './write-context.ts';

export function consentRequest(data: MailData['consentRequest'], context: WriteContext): MailBody {
  const said = context.texts.consentRequest;
  const { name } = context.company;
  const after = data.registered ? said.afterNo : said.afterNoAsGuest;
  return letter(data, context, said.title, said.question(name, data.months), [said.basis, after]);
}

export function consentRenewal(data: MailData['consentRenewal'], context: WriteContext): MailBody {
  const said = context.texts.consentRenewal;
  const end = formatDate(data.until, context.language, 'long');
  const question = said.question(context.company.name, end, data.months);
  return letter(data, context, data.reminder ? said.reminderTitle : said.title, question, [
    said.afterNo,
    said.noAnswer(end),
  ]);
}

/** A letter with two links. They open a page on which the answer is confirmed, as mail scanners follow links too. */
function letter(
  { firstName, lastName, link, until }: MailData['consentRequest'] | MailData['consentRenewal'],
  { texts, language }: WriteContext,
  title: string,
  question: string,
  explained: string[],
): MailBody {
  const said = texts.consent;
  const answer = (given: ConsentAnswer): Block =>
    link
      ? {
          kind: 'action',
          label: said[given],
          href: `${link}?${ANSWER_PARAM}=${answerWord(given)}&lang=${language}`,
        }
      : { kind: 'text', text: texts.linkHidden };
  const text = (words: string): Block => ({ kind: 'text', text: words });
  return {
    preview: question,
    title,
    salutation: texts.salutation(plainName(`${firstName} ${lastName}`)),
    blocks: [
      text(question),
      answer('yes'),
      ...(link ? [answer('no')] : []),
      ...explained.map(text),
      text(`${said.confirm(formatDate(until, language, 'long'))} ${said.change}`),
    ],
  };
}
