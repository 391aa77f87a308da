import { ANSWER_PARAM, answerWord, type ConsentAnswer } from '#domain/candidates/consent.ts';
import type { MailData } from '#domain/mail/mail-data.ts';
import { plainName } from '#domain/mail/plain-name.ts';
import { formatDate } from '#domain/time/format.ts';
import type { Block, MailBody } from '../content.ts';
import { personValues, type TemplatedMail } from './templated-mail.ts';
import type { WriteContext } from './write-context.ts';

const text = (words: string): Block => ({ kind: 'text', text: words });

/** Asks a candidate to agree to a presentation. The links open a page on which the answer is confirmed. */
export function agreementRequest(
  { firstName, lastName, customer, title, link, until }: MailData['agreementRequest'],
  context: WriteContext,
): TemplatedMail {
  const { language, texts } = context;
  const said = texts.agreementRequest;
  const answer = (given: ConsentAnswer): Block[] =>
    link
      ? [
          {
            kind: 'action',
            label: said[given],
            href: `${link}?${ANSWER_PARAM}=${answerWord(given)}&lang=${language}`,
          },
        ]
      : [];
  return {
    template: 'agreementRequested',
    values: {
      ...personValues({ firstName, lastName }, context),
      customer,
      assignment: title,
      lastDay: formatDate(until, language, 'long'),
    },
    blocks: { answers: link ? [...answer('yes'), ...answer('no')] : [text(texts.linkHidden)] },
  };
}

export function assignmentFilled(
  { firstName, lastName, title, organization }: MailData['assignmentFilled'],
  { texts }: WriteContext,
): MailBody {
  const said = texts.assignmentFilled;
  return {
    preview: said.news(title, organization),
    title: said.title,
    salutation: texts.salutation(plainName(`${firstName} ${lastName}`)),
    blocks: [text(said.news(title, organization)), text(said.thanks), text(said.questions)],
  };
}
