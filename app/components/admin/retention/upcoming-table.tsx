import { href } from 'react-router';
import { type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { formatDate } from '#domain/time/format.ts';
import type { ListedPurpose, UpcomingRow } from '#domain/upcoming-deletions.ts';

const candidate = (id: string) => href('/admin/crm/candidates/:id', { id });

/** The page of the record that will be deleted. */
const pages: Record<ListedPurpose, (id: string) => string> = {
  applications: (id) => href('/admin/dashboard/sollicitaties/:id', { id }),
  consent: candidate,
  unconfirmed: candidate,
  profiles: candidate,
  contacts: (id) => href('/admin/crm/contacts/:id', { id }),
  placements: (id) => href('/admin/crm/placements/:id', { id }),
  messages: (id) => `${href('/admin/dashboard/berichten')}?bericht=${id}`,
  alerts: () => href('/admin/dashboard/bewaartermijnen'),
  mails: (id) => `${href('/admin/dashboard/mail')}?mail=${id}`,
  accounts: () => href('/admin/users'),
  backups: () => href('/admin/dashboard/backup'),
  merges: candidate,
};

export function UpcomingTable({ purpose, rows }: { purpose: ListedPurpose; rows: UpcomingRow[] }) {
  const { retention: t } = useTexts();
  const { language } = useSite();
  const written = (day: Date | string) => (
    <span className="text-soft">{formatDate(day, language, 'short', { withYear: true })}</span>
  );
  const columns: Column<UpcomingRow>[] = [
    {
      key: 'name',
      header: t.upcoming.name,
      narrow: 'lead',
      cell: ({ recordId, name, about }) => (
        <TwoLine to={pages[purpose](recordId)} caption={about}>
          {name || t.upcoming.failedBackup}
        </TwoLine>
      ),
    },
    {
      key: 'reason',
      header: t.upcoming.reason,
      narrow: 'foot',
      cell: ({ purpose: reason, term: { amount, unit } }) => (
        <span className="text-soft">{`${t.terms[unit](amount)} ${t.starts[reason]}`}</span>
      ),
    },
    {
      key: 'since',
      header: t.upcoming.since,
      width: 'm',
      narrow: 'line',
      cell: ({ since }) => written(since),
    },
    {
      key: 'until',
      header: t.upcoming.until,
      width: 'm',
      narrow: 'aside',
      cell: ({ until }) => written(until),
    },
  ];
  return <Table caption={t.upcoming.title} columns={columns} rows={rows} rowKey={({ id }) => id} fixed />;
}
