import {
  FileDown,
  FilePlus2,
  KeyRound,
  Languages,
  LogIn,
  LogOut,
  type IconNode,
  PencilLine,
  RotateCcw,
  Settings2,
  Eye,
  Trash2,
} from 'lucide';
import { Icon } from '#app/components/ui/icon.tsx';
import { type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { AuditAction } from '#domain/audit/audit-entry.ts';
import { auditList, type AuditListState, type AuditRow } from '#domain/audit/audit-list.ts';
import { formatDate } from '#domain/time/format.ts';
import { formatSeconds } from './moment.ts';
import { useAuditWords } from './audit-words.ts';

const icons: Record<AuditAction, IconNode> = {
  create: FilePlus2,
  update: PencilLine,
  delete: Trash2,
  login: LogIn,
  logout: LogOut,
  password_change: KeyRound,
  settings_change: Settings2,
  backup_create: FileDown,
  backup_restore: RotateCcw,
  language_change: Languages,
  view: Eye,
};

type Props = { rows: readonly AuditRow[]; state: AuditListState };

export function AuditTable({ rows, state }: Props) {
  const { audit } = useTexts();
  const { language } = useSite();
  const { actionOf, detailOf, reasonOf, subjectOf, userOf } = useAuditWords();
  const { columns: heads } = audit;
  const columns: Column<AuditRow>[] = [
    {
      key: 'timestamp',
      header: heads.timestamp,
      width: 's',
      narrow: 'aside',
      cell: ({ timestamp }) => (
        <TwoLine caption={formatSeconds(timestamp, language)}>
          {formatDate(timestamp, language, 'short', { withYear: true })}
        </TwoLine>
      ),
    },
    {
      key: 'action',
      header: heads.action,
      width: 'm',
      narrow: 'lead',
      cell: (row) => (
        <TwoLine
          to={auditList.urlOf({ ...state, entry: row.id })}
          caption={[reasonOf(row), row.restoredAt && audit.fromBackup].filter(Boolean).join(', ') || null}
        >
          <span className="audit-action">
            <Icon of={icons[row.action] ?? PencilLine} />
            {actionOf(row)}
            {row.occurrences > 1 && ` ×${row.occurrences}`}
          </span>
        </TwoLine>
      ),
    },
    {
      key: 'subject',
      header: heads.subject,
      narrow: 'line',
      cell: (row) => <TwoLine caption={detailOf(row)}>{subjectOf(row)}</TwoLine>,
    },
    {
      key: 'user',
      header: heads.user,
      width: 'm',
      room: 's',
      narrow: 'named',
      cell: (row) => userOf(row),
    },
    {
      key: 'address',
      header: heads.address,
      width: 's',
      room: 'm',
      narrow: 'hidden',
      cell: ({ ipAddress }) => <span className="text-dim tabular">{ipAddress ?? '–'}</span>,
    },
  ];
  return (
    <Table
      caption={audit.caption}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      fixed
      className="audit-table"
    />
  );
}
