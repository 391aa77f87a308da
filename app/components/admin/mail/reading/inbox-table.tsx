import { Check, Undo2 } from 'lucide';
import { href } from 'react-router';
import { Received } from '#app/components/admin/list/received.tsx';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { actionsColumn, type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import type { ListedThread } from '#domain/mail/mail-thread.ts';
import { useThreadWords } from './thread-words.ts';
import { useSetAside } from './use-set-aside.ts';

export function InboxTable({ rows }: { rows: ListedThread[] }) {
  const { mailReading: t } = useTexts();
  const { subjectOf, peopleOf } = useThreadWords();
  const { change } = useSetAside();
  const columns: Column<ListedThread>[] = [
    {
      key: 'subject',
      header: t.subject,
      narrow: 'lead',
      cell: (thread) => (
        <TwoLine to={href('/admin/mail/:id', { id: thread.id })} caption={thread.preview}>
          {subjectOf(thread)}
        </TwoLine>
      ),
    },
    {
      key: 'people',
      header: t.people,
      width: 'l',
      narrow: 'line',
      cell: (thread) => <TwoLine caption={t.mails(thread.mailCount)}>{peopleOf(thread)}</TwoLine>,
    },
    {
      key: 'last',
      header: t.last,
      width: 's',
      narrow: 'aside',
      cell: ({ lastAt }) => (
        <span className="text-soft">
          <Received at={lastAt} />
        </span>
      ),
    },
    {
      key: 'state',
      header: t.state,
      width: 'm',
      narrow: 'foot',
      cell: (thread) => <ThreadBadge thread={thread} />,
    },
    actionsColumn(t.actions, (thread) =>
      thread.awaitsAnswer ? (
        <IconButton
          needs="edit"
          icon={Check}
          label={t.setAsideOf(subjectOf(thread))}
          onClick={() => void change(thread.id, true)}
        />
      ) : (
        thread.isSetAside && (
          <IconButton
            needs="edit"
            icon={Undo2}
            label={t.takeUpOf(subjectOf(thread))}
            onClick={() => void change(thread.id, false)}
          />
        )
      ),
    ),
  ];
  return <Table caption={t.caption} columns={columns} rows={rows} rowKey={({ id }) => id} fixed />;
}

export function ThreadBadge({
  thread,
}: {
  thread: Pick<ListedThread, 'awaitsAnswer' | 'lastIncoming' | 'isSetAside'>;
}) {
  const { mailReading: t } = useTexts();
  if (thread.awaitsAnswer) return <StatusBadge tone="wait">{t.awaits}</StatusBadge>;
  if (thread.isSetAside) return <StatusBadge tone="ok">{t.setAside}</StatusBadge>;
  return <span className="text-soft">{thread.lastIncoming ? t.received : t.sent}</span>;
}
