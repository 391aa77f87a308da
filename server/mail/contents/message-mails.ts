import type { MessageMailData } from '#domain/mail/mail-data.ts';
import { pathTo } from '#domain/paths.ts';
import { facts, type MailBody, personFacts } from '../content.ts';
import type { WriteContext } from './write-context.ts';

export function messageMail(
  kind: 'contactMessage' | 'callRequest',
  data: MessageMailData,
  { texts, address }: WriteContext,
): MailBody {
  const { labels, [kind]: said } = texts;
  const lead = said.lead(data.name);
  const person = { name: data.name, email: data.email, phone: data.phone ?? '' };
  return {
    preview: lead,
    title: said.title,
    person,
    blocks: [
      { kind: 'text', text: lead },
      facts(
        ...personFacts(labels, person),
        { label: labels.company, value: data.company },
        { label: labels.role, value: data.role },
        { label: labels.subject, value: data.subject },
      ),
      { kind: 'quote', title: labels.message, text: data.message },
      {
        kind: 'action',
        label: said.action,
        href: address(`${pathTo('/admin/dashboard/berichten')}?bericht=${data.messageId}`),
      },
    ],
  };
}
