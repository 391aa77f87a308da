import { type ReactNode, useState } from 'react';
import { href } from 'react-router';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import type { Tone } from '#app/components/ui/tone.ts';
import { Segmented } from '#app/components/ui/segmented.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { Delivery, ThreadMail as Mail, ThreadRecord } from '#domain/mail/mail-thread.ts';
import type { MailStatus } from '#domain/mail/mail-kind.ts';
import type { MailAddress } from '#domain/mail/stored-mail.ts';
import { formatDateTime } from '#domain/time/format.ts';
import { MailAttachments } from './mail-attachments.tsx';
import { MailFrame } from './mail-frame.tsx';

type Props = {
  threadId: string;
  mail: Mail;
  candidates: readonly ThreadRecord[];
  startsOpen: boolean;
  /** To answer it. */
  answer?: ReactNode;
};

/** One mail of a conversation. Its content is loaded when it is opened. */
export function ThreadMail({ threadId, mail, candidates, startsOpen, answer }: Props) {
  const { language } = useSite();
  const [open, setOpen] = useState(startsOpen);
  const { from, sentAt, preview, automatic, delivery } = mail;
  const { mailReading: t } = useTexts();
  return (
    <li className="thread-mail" id={mail.id}>
      <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <b>{from.name || from.address}</b>
          <time dateTime={sentAt.toISOString()}>
            {formatDateTime(sentAt, language, 'short', { withYear: true })}
          </time>
          {automatic && <StatusBadge tone="offer">{t.automatic[automatic]}</StatusBadge>}
          {delivery && delivery.status !== 'sent' && <DeliveryBadge delivery={delivery} />}
          {!open && <span className="thread-mail__preview">{preview}</span>}
        </summary>
        {open && (
          <div className="thread-mail__body">
            <Participants mail={mail} />
            <Content threadId={threadId} mail={mail} />
            <MailAttachments threadId={threadId} attachments={mail.attachments} candidates={candidates} />
            {answer}
          </div>
        )}
      </details>
    </li>
  );
}

const tones: Record<MailStatus, Tone> = {
  queued: 'wait',
  sending: 'work',
  sent: 'ok',
  failed: 'offer',
  dead: 'no',
};

function DeliveryBadge({ delivery: { status, at, failure } }: { delivery: Delivery }) {
  const { mailAndJobs, mailReading: t } = useTexts();
  const { language } = useSite();
  const said = t.delivery[status](formatDateTime(at, language, 'short'));
  const reason = failure && (status === 'dead' || status === 'failed') && mailAndJobs.failures[failure];
  return <StatusBadge tone={tones[status]}>{reason ? `${said}: ${reason}` : said}</StatusBadge>;
}

function Participants({ mail: { from, to, cc, author, delivery } }: { mail: Mail }) {
  const { mailReading } = useTexts();
  const { language } = useSite();
  const { thread: t } = mailReading;
  const written = ({ address, name }: MailAddress) => (name ? `${name} <${address}>` : address);
  const lines: [string, string][] = [
    [t.sender, [written(from), author && t.writtenBy(author)].filter(Boolean).join(', ')],
    [t.recipients, to.map(written).join(', ')],
    [t.copies, cc.map(written).join(', ')],
  ];
  return (
    <dl className="thread-mail__people">
      {lines.map(
        ([name, value]) =>
          value && (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
      {delivery?.status === 'sent' && (
        <div>
          <dt>{mailReading.state}</dt>
          <dd>{mailReading.delivery.sent(formatDateTime(delivery.at, language, 'short'))}</dd>
        </div>
      )}
    </dl>
  );
}

type View = 'html' | 'tekst';

function Content({ threadId: id, mail }: { threadId: string; mail: Mail }) {
  const { mailAndJobs, mailReading } = useTexts();
  const { language } = useSite();
  const { thread: t } = mailReading;
  const [view, setView] = useState<View>('html');
  const src = href('/admin/mail/:id/inhoud/:mailId', { id, mailId: mail.id });
  const title = t.content(
    mail.from.name || mail.from.address,
    formatDateTime(mail.sentAt, language, 'short'),
  );
  const views = [
    { value: 'html', label: mailAndJobs.mail.asHtml },
    { value: 'tekst', label: mailAndJobs.mail.asText },
  ] as const;
  return (
    <>
      {mail.hasHtml && (
        <div role="group" aria-label={mailAndJobs.mail.view} className="mail-view__choice">
          <Segmented name={`weergave-${mail.id}`} value={view} options={views} onChange={setView} />
        </div>
      )}
      <MailFrame key={view} src={view === 'tekst' ? `${src}?als=tekst` : src} title={title} />
    </>
  );
}
