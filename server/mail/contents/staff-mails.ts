import type { DailyDigestData, MailData } from '#domain/mail/mail-data.ts';
import { pathTo } from '#domain/paths.ts';
import { formatDate, formatDateTime } from '#domain/time/format.ts';
import { type Block, facts, type Item, type MailBody } from '../content.ts';
import type { WriteContext } from './write-context.ts';

export function backupFailure(
  data: MailData['backupFailure'],
  { texts, language, address }: WriteContext,
): MailBody {
  const { labels, backupFailure: said } = texts;
  const known = said.reasons[data.reason];
  return {
    preview: said.lead,
    title: said.title,
    blocks: [
      { kind: 'text', text: said.lead },
      facts(
        { label: labels.moment, value: formatDateTime(new Date(data.failedAt), language) },
        { label: labels.reason, value: known ?? said.unknownReason },
        { label: labels.technicalReason, value: known ? undefined : data.reason },
      ),
      { kind: 'action', label: said.action, href: address(pathTo('/admin/dashboard/backup')) },
    ],
  };
}

export function dailyDigest(data: DailyDigestData, context: WriteContext): MailBody {
  const { texts, language, address } = context;
  const said = texts.dailyDigest;
  const lead = said.lead(formatDateTime(new Date(data.since), language));
  const unanswered: Block[] =
    data.unansweredCount > 0 ? [{ kind: 'text', text: said.unanswered(data.unansweredCount) }] : [];
  return {
    preview: previewOf(data, said),
    title: said.title,
    blocks: [
      { kind: 'text', text: lead },
      ...listOf(
        said.applications(data.applicationCount),
        data.applicationCount,
        applicationItems(data, context),
        said,
      ),
      ...listOf(said.messages(data.messageCount), data.messageCount, messageItems(data, context), said),
      ...unanswered,
      ...listOf(said.closing(data.closing.length), data.closing.length, closingItems(data, context), said),
      { kind: 'action', label: said.action, href: address(pathTo('/admin/dashboard')) },
    ],
  };
}

function applicationItems({ applications }: DailyDigestData, { texts, address }: WriteContext): Item[] {
  return applications.map(({ id, name, title }) => ({
    text: name,
    detail: title ?? texts.dailyDigest.openApplication,
    href: address(pathTo('/admin/dashboard/sollicitaties/:id', { id })),
  }));
}

function messageItems({ messages }: DailyDigestData, { texts, address }: WriteContext): Item[] {
  return messages.map(({ id, name, subject }) => ({
    text: name,
    detail: subject ?? texts.dailyDigest.callRequest,
    href: address(`${pathTo('/admin/dashboard/berichten')}?bericht=${id}`),
  }));
}

function closingItems({ closing }: DailyDigestData, { texts, language, address }: WriteContext): Item[] {
  return closing.map(({ id, title, deadline }) => ({
    text: title,
    detail: texts.dailyDigest.closes(formatDate(deadline, language, 'long')),
    href: address(pathTo('/opdrachten/:id', { id })),
  }));
}

function listOf(
  title: string,
  count: number,
  items: Item[],
  said: WriteContext['texts']['dailyDigest'],
): Block[] {
  if (count === 0) return [];
  const more = count - items.length;
  return [{ kind: 'list', title, items: more > 0 ? [...items, { text: said.more(more) }] : items }];
}

function previewOf(data: DailyDigestData, said: WriteContext['texts']['dailyDigest']): string {
  const parts = [
    data.applicationCount > 0 && said.applications(data.applicationCount),
    data.messageCount > 0 && said.messages(data.messageCount),
    data.unansweredCount > 0 && said.unanswered(data.unansweredCount),
    data.closing.length > 0 && said.closing(data.closing.length),
  ];
  return parts.filter(Boolean).join(' · ');
}
