import { ANSWER_PARAM, answerWord, type ConsentAnswer } from '#domain/candidates/consent.ts';
import type { MailData } from '#domain/mail/mail-data.ts';
import { plainName } from '#domain/mail/plain-name.ts';
import { formatDate } from '#domain/time/format.ts';
import type { Block, MailBody } from '../content.ts';
import { personValues, type TemplatedMail } from './templated-mail.ts';
import type { WriteContext } from './write-context.ts';

const text = (words: string): Block => ({ kind: 'text', text: words });

export function consentRequest(data: MailData['consentRequest'], context: WriteContext): MailBody {
  const said = context.texts.consentRequest;
  const question = said.question(context.company.name, data.months);
  const { confirm, change } = context.texts.consent;
  return {
    preview: question,
    title: said.title,
    salutation: context.texts.salutation(plainName(`${data.firstName} ${data.lastName}`)),
    blocks: [
      text(question),
      ...answersTo(data, context),
      text(said.basis),
      text(data.registered ? said.afterNo : said.afterNoAsGuest),
      text(`${confirm(formatDate(data.until, context.language, 'long'))} ${change}`),
    ],
  };
}

export function consentRenewal(data: MailData['consentRenewal'], context: WriteContext): TemplatedMail {
  return {
    template: data.reminder ? 'consentReminder' : 'consentRenewal',
    values: {
      ...personValues(data, context),
      lastDay: formatDate(data.until, context.language, 'long'),
      term: context.texts.terms.months(data.months),
    },
    blocks: { answers: answersTo(data, context) },
  };
}

/** Two links to a page on which the answer is confirmed, as mail scanners follow links too. */
function answersTo({ link }: { link?: string | undefined }, { texts, language }: WriteContext): Block[] {
  if (!link) return [text(texts.linkHidden)];
  const answer = (given: ConsentAnswer): Block => ({
    kind: 'action',
    label: texts.consent[given],
    href: `${link}?${ANSWER_PARAM}=${answerWord(given)}&lang=${language}`,
  });
  return [answer('yes'), answer('no')];
}
