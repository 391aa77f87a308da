import { Check, Download, FlaskConical, History, ShieldCheck, Trash2, TriangleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { ListPager } from '#app/components/admin/list/list-pager.tsx';
import { Panel } from '#app/components/admin/panel.tsx';
import { Badge } from '#app/components/ui/badge.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { ConfirmDialog } from '#app/components/ui/confirm-dialog.tsx';
import { EmptyState } from '#app/components/ui/empty-state.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { followConfirmed } from '#app/browser/follow-confirmed.ts';
import { useMay } from '#app/browser/use-may.ts';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { type BackupView, megabytes } from '#domain/backup/backup-view.ts';
import { formatDateTime } from '#domain/time/format.ts';
import type { BackupWork } from './use-backup-work.ts';

type Props = {
  rows: BackupView[];
  total: number;
  page: number;
  pageSize: number;
  busy: boolean;
  work: BackupWork;
  /** To make the first one. */
  make: ReactNode;
};

export function BackupTable({ rows, total, page, pageSize, busy, work, make }: Props) {
  const { backup: texts } = useTexts();
  const columns = useColumns(busy, work);
  return (
    <Panel title={texts.history.title} flush>
      {total === 0 ? (
        <EmptyState title={texts.said.empty} reason={texts.emptyReason} action={make} />
      ) : (
        <>
          <Table
            frame="panel"
            caption={texts.history.caption}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
          {total > pageSize && (
            <div className="backup__pager">
              <ListPager page={page} pageSize={pageSize} total={total} />
            </div>
          )}
        </>
      )}
    </Panel>
  );
}

function useColumns(busy: boolean, work: BackupWork): Column<BackupView>[] {
  const { history: texts } = useTexts().backup;
  const { language } = useSite();
  const locale = language === 'nl' ? 'nl-NL' : 'en-GB';
  return [
    {
      key: 'madeAt',
      header: texts.madeAt,
      narrow: 'lead',
      cell: ({ timestamp, origin }) => (
        <TwoLine caption={texts.origins[origin]}>
          <span className="nowrap">{formatDateTime(timestamp, language, 'short', { withYear: true })}</span>
        </TwoLine>
      ),
    },
    {
      key: 'type',
      header: texts.type,
      narrow: 'hidden',
      cell: ({ type }) => <span className="text-soft">{texts.types[type]}</span>,
    },
    {
      key: 'size',
      header: texts.size,
      numeric: true,
      narrow: 'line',
      cell: ({ size, status }) => (
        <span className="nowrap">{status === 'success' ? megabytes(size, locale) : '–'}</span>
      ),
    },
    {
      key: 'tables',
      header: texts.tables,
      narrow: 'hidden',
      room: 'm',
      cell: (backup) => <Tables {...backup} />,
    },
    {
      key: 'location',
      header: texts.location,
      narrow: 'hidden',
      room: 'm',
      cell: ({ location, encrypted, status }) => (
        <TwoLine
          caption={status === 'success' ? (encrypted ? texts.encrypted : texts.notEncrypted) : undefined}
        >
          <span className="text-soft">{texts.locations[location]}</span>
        </TwoLine>
      ),
    },
    { key: 'status', header: texts.status, narrow: 'foot', cell: (backup) => <Status {...backup} /> },
    {
      key: 'act',
      header: texts.actions,
      headerHidden: true,
      narrow: 'foot',
      cell: (backup) => <Actions backup={backup} busy={busy} work={work} />,
    },
  ];
}

function Tables({ type, tables, status }: BackupView) {
  const { history: texts, tableNames } = useTexts().backup;
  if (status === 'failure' && tables.length === 0) return <span className="text-soft">–</span>;
  const names = tables.map((table) => tableNames[table] ?? table);
  return (
    <span className="text-soft backup__tables" title={names.join(', ')}>
      {type === 'full' ? texts.allTables(tables.length) : names.join(', ')}
    </span>
  );
}

function Status({ status, reason, drillStatus, drilledAt, missingFiles, gone }: BackupView) {
  const texts = useTexts().backup.history;
  const { language } = useSite();
  if (status === 'failure') {
    return (
      <span className="backup__status">
        <Badge tone="no" icon={TriangleAlert}>
          {texts.statuses.failure}
        </Badge>
        {reason && <FailureReason reason={reason} />}
      </span>
    );
  }
  const on = drilledAt ? formatDateTime(drilledAt, language, 'short', { withYear: true }) : '';
  return (
    <span className="backup__status">
      <Badge tone="ok" icon={Check}>
        {texts.statuses.success}
      </Badge>
      {gone && (
        <Badge tone="no" icon={TriangleAlert}>
          {texts.gone}
        </Badge>
      )}
      {drillStatus === 'passed' && (
        <span title={texts.provenOn(on)}>
          <Badge tone="accent" icon={ShieldCheck}>
            {texts.proven}
          </Badge>
        </span>
      )}
      {drillStatus === 'failed' && (
        <Badge tone="no" icon={TriangleAlert}>
          {texts.notProven}
        </Badge>
      )}
      {missingFiles > 0 && <small className="hint">{texts.missingFiles(missingFiles)}</small>}
    </span>
  );
}

/** An unknown reason is a message of the program: it is shown apart, in the language it was written in. */
function FailureReason({ reason }: { reason: string }) {
  const texts = useTexts().backup.history;
  const known = texts.reasons[reason];
  return (
    <small className="hint">
      {known ?? texts.otherReason}
      {known === undefined && <span className="backup__technical">{texts.technicalReason(reason)}</span>}
    </small>
  );
}

function Actions({ backup, busy, work }: { backup: BackupView; busy: boolean; work: BackupWork }) {
  const { history: texts, remove, options } = useTexts().backup;
  const { language } = useSite();
  const mayManage = useMay()('manageBackups');
  const moment = formatDateTime(backup.timestamp, language, 'short', { withYear: true });
  if (!mayManage) return null;
  return (
    <div className="backup__actions">
      {backup.fileName && !backup.gone && (
        <>
          <a
            className="button button--icon"
            href={href('/admin/dashboard/backup/:id/download', { id: backup.id })}
            aria-label={texts.download(moment)}
            download
            onClick={followConfirmed}
          >
            <Icon of={Download} />
          </a>
          <IconButton
            icon={History}
            label={texts.restore(moment)}
            disabled={busy}
            onClick={() => void work.check({ backup: backup.id })}
          />
          <IconButton
            icon={FlaskConical}
            label={texts.drill(moment)}
            disabled={busy}
            onClick={() => void work.drill(backup.id)}
          />
        </>
      )}
      <ConfirmDialog
        title={remove.question(moment)}
        cancelLabel={options.cancel}
        confirmLabel={remove.confirm}
        onConfirm={() => void work.remove(backup.id)}
        trigger={<IconButton icon={Trash2} label={texts.remove(moment)} disabled={busy} />}
      >
        {remove.lead}
      </ConfirmDialog>
    </div>
  );
}
