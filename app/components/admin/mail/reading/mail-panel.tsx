import type { ReactNode } from 'react';
import { href } from 'react-router';
import { Link } from '#app/components/ui/link.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { Panel } from '#app/components/admin/panel.tsx';
import { EmptyPart } from '#app/components/admin/part-panel.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { PANEL_PAGE_PARAM, type ShownThreads } from '#domain/mail/mail-thread.ts';
import { formatDate } from '#domain/time/format.ts';
import { useThreadWords } from './thread-words.ts';

type Props = {
  /** Undefined if they could not be read. */
  mail: ShownThreads | undefined;
  /** To write one. */
  compose?: ReactNode;
  /** To write the first one. */
  empty?: ReactNode;
};

/** The mail of a record, newest conversation first. */
export function MailPanel({ mail, compose, empty }: Props) {
  const { mailReading: t } = useTexts();
  return (
    <Panel title={t.panel.title} aside={compose} flush>
      {!mail && <p className="panel__body text-dim">{t.loadFailed}</p>}
      {mail?.threads.length === 0 && <EmptyPart act={empty}>{t.panel.none}</EmptyPart>}
      {mail && mail.threads.length > 0 && <Threads {...mail} />}
    </Panel>
  );
}

function Threads({ threads, page, hasMore }: ShownThreads) {
  const { mailReading: t } = useTexts();
  const { language } = useSite();
  const { subjectOf, peopleOf } = useThreadWords();
  const url = useListUrl();
  const turn = (to: number) => url({ [PANEL_PAGE_PARAM]: to > 1 ? to : null });
  return (
    <>
      <ul className="mail-list">
        {threads.map((thread) => (
          <li key={thread.id}>
            <Link to={href('/admin/mail/:id', { id: thread.id })}>{subjectOf(thread)}</Link>
            <time dateTime={thread.lastAt.toISOString()}>
              {formatDate(thread.lastAt, language, 'short', { withYear: true })}
            </time>
            <small>
              {peopleOf(thread)}, {t.mails(thread.mailCount)}
            </small>
            {thread.awaitsAnswer && <StatusBadge tone="wait">{t.awaits}</StatusBadge>}
            {thread.preview && <p>{thread.preview}</p>}
          </li>
        ))}
      </ul>
      {(page > 1 || hasMore) && (
        <p className="panel__foot mail-pages">
          {page > 1 && (
            <Link to={turn(1)} preventScrollReset>
              {t.panel.newest}
            </Link>
          )}
          {hasMore && (
            <Link to={turn(page + 1)} preventScrollReset>
              {t.panel.older}
            </Link>
          )}
        </p>
      )}
    </>
  );
}
