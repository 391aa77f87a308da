import { RotateCw } from 'lucide';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { Received } from '#app/components/admin/list/received.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import type { Tone } from '#app/components/ui/tone.ts';
import { IconButton } from '#app/components/ui/button.tsx';
import { actionsColumn, type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { MailStatus } from '#domain/mail/mail-kind.ts';
import { canBeSentAgain, type ListedMail } from '#domain/mail/outbox-list.ts';
import { formatDateTime } from '#domain/time/format.ts';
import type { SendAgain } from './use-send-again.ts';

type Props = { rows: ListedMail[]; page: number; work: SendAgain };

export function MailTable({ rows, page, work }: Props) {
  const { mailAndJobs: texts } = useTexts();
  const url = useListUrl();
  const { list } = texts;
  const columns: Column<ListedMail>[] = [
    {
      key: 'subject',
      header: list.subject,
      narrow: 'lead',
      cell: (mail) => (
        // Keep the page number, which other changes of the URL reset.
        <TwoLine to={url({ mail: mail.id, pagina: page > 1 ? page : null })} caption={mail.toAddress}>
          {mail.subject || texts.kinds[mail.kind]}
        </TwoLine>
      ),
    },
    {
      key: 'kind',
      header: list.kindLabel,
      width: 'm',
      narrow: 'hidden',
      room: 'm',
      cell: ({ kind }) => <span className="text-soft">{texts.kinds[kind]}</span>,
    },
    {
      key: 'status',
      header: list.status,
      width: 'l',
      narrow: 'foot',
      cell: (mail) => (
        <>
          <MailBadge status={mail.status} />
          <Detail mail={mail} />
        </>
      ),
    },
    {
      key: 'made',
      header: list.made,
      width: 's',
      narrow: 'aside',
      cell: ({ createdAt }) => (
        <span className="text-soft">
          <Received at={createdAt} />
        </span>
      ),
    },
    actionsColumn(
      list.actions,
      (mail) =>
        canBeSentAgain(mail.status) && (
          <IconButton
            needs="edit"
            icon={RotateCw}
            label={texts.sendAgain.actionFor(mail.toAddress)}
            aria-busy={work.pendingId === mail.id || undefined}
            onClick={() => void work.sendAgain(mail.id)}
          />
        ),
      'foot',
    ),
  ];
  return <Table caption={texts.list.caption} columns={columns} rows={rows} rowKey={({ id }) => id} fixed />;
}

const tones: Record<MailStatus, Tone> = {
  queued: 'wait',
  sending: 'work',
  sent: 'ok',
  failed: 'offer',
  dead: 'no',
};

export function MailBadge({ status }: { status: MailStatus }) {
  const { mailAndJobs: texts } = useTexts();
  return <StatusBadge tone={tones[status]}>{texts.statuses[status]}</StatusBadge>;
}

/** Why a mail was not sent, and when it will be retried. */
function Detail({ mail }: { mail: ListedMail }) {
  const { mailAndJobs: texts } = useTexts();
  const { language } = useSite();
  if (mail.status === 'dead' && mail.failure) return <small>{texts.failures[mail.failure]}</small>;
  if (mail.status !== 'failed') return null;
  return <small>{texts.list.nextAttempt(formatDateTime(mail.nextAttemptAt, language, 'short'))}</small>;
}
