import { CircleStop } from 'lucide';
import { useState } from 'react';
import { endpoint, send } from '#app/browser/send.ts';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { Received } from '#app/components/admin/list/received.tsx';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { actionsColumn, type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import type { MailBatch } from '#domain/mail/bulk-mail.ts';

export function BatchTable({ rows }: { rows: MailBatch[] }) {
  const { list: t } = useTexts().bulkMail;
  const { stop, stopping } = useStop();
  const columns: Column<MailBatch>[] = [
    {
      key: 'subject',
      header: t.subject,
      narrow: 'lead',
      cell: ({ subject, author }) => <TwoLine caption={author}>{withFieldNames(subject)}</TwoLine>,
    },
    { key: 'progress', header: t.progress, narrow: 'line', cell: (batch) => <Progress batch={batch} /> },
    {
      key: 'made',
      header: t.made,
      width: 's',
      narrow: 'aside',
      cell: ({ createdAt }) => (
        <span className="text-soft">
          <Received at={createdAt} />
        </span>
      ),
    },
    actionsColumn(
      t.actions,
      ({ id, subject, waiting }) =>
        waiting > 0 && (
          <Button
            needs="bulk"
            size="sm"
            variant="danger-quiet"
            icon={CircleStop}
            pending={stopping === id}
            aria-label={t.stopOf(withFieldNames(subject))}
            onClick={() => void stop(id)}
          >
            {t.stop}
          </Button>
        ),
      'foot',
    ),
  ];
  return <Table caption={t.caption} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

/** Each person got the subject with their own words in it: ‘Nieuw werk voor […]’. */
const withFieldNames = (subject: string) => subject.replace(/\{\{\s*([^{}]+?)\s*\}\}/gu, '[$1]');

const progressId = (id: string) => `batch-${id}`;

function Progress({ batch }: { batch: MailBatch }) {
  const { list: t } = useTexts().bulkMail;
  const { id, sent, total, waiting, failed, stopped, stoppedAt, stoppedBy } = batch;
  const rest = [
    waiting > 0 && t.waiting(waiting),
    failed > 0 && t.failed(failed),
    stopped > 0 && t.stopped(stopped),
    stoppedAt && t.stoppedBy(stoppedBy ?? t.somebody),
  ].filter(Boolean);
  const label = t.sentOf(sent, total);
  return (
    <div className="batch-progress" id={progressId(id)} tabIndex={-1}>
      <progress className="progress" value={total - waiting} max={total} aria-label={t.progress} />
      <span>{label}</span>
      {rest.length > 0 && <small>{rest.join(' · ')}</small>}
    </div>
  );
}

function useStop() {
  const { list: t } = useTexts().bulkMail;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [stopping, setStopping] = useState<string>();
  async function stop(id: string) {
    setStopping(id);
    const sent = await send(endpoint('/admin/dashboard/mail/groepen/:id/stoppen', { id }), {});
    setStopping(undefined);
    if (sent.state === 'done') toast.success({ title: t.stopping(sent.answer.stopped) });
    else fail(sent, t.stopFailed);
    await reload();
    // The button is gone: what it did is read next.
    if (sent.state === 'done') document.querySelector<HTMLElement>(`#${progressId(id)}`)?.focus();
  }
  return { stop, stopping };
}
