import type { MessageMailData } from '#domain/mail/mail-data.ts';
import { pathTo } from '#domain/paths.ts';
import { displayPhone, phoneHref } from '#domain/phone.ts';
import { facts, type MailContent } from '../content.ts';
import type { WriteContext } from './write-context.ts';

/** A contact message or a call request, to the company. */
export function messageMail(
  kind: 'contactMessage' | 'callRequest',
  data: MessageMailData,
  { texts, address }: WriteContext,
): Omit<MailContent, 'subject'> {
  const { labels } = texts;
  const said = texts[kind];
  const lead = said.lead(data.name);
  return {
    preview: lead,
    title: said.title,
    person: { name: data.name, email: data.email, phone: data.phone ?? '' },
    blocks: [
      { kind: 'text', text: lead },
      facts(
        { label: labels.name, value: data.name },
        { label: labels.email, value: data.email, href: `mailto:${data.email}` },
        {
          label: labels.phone,
          value: data.phone && displayPhone(data.phone),
          href: data.phone && phoneHref(data.phone),
        },
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
