import { Link } from '#app/components/ui/link.tsx';
import { useListUrl } from '#app/components/admin/list/list-url.ts';
import { Panel } from '#app/components/admin/panel.tsx';
import { type Column, Table } from '#app/components/ui/table.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import {
  applicationTerm,
  type RetentionPurpose,
  retentionPurposes,
  type RetentionSettings,
  type Term,
  termOf,
} from '#domain/retention.ts';
import { isOneOf } from '#domain/typed-entries.ts';
import { listedPurposes, type UpcomingCounts, upcomingList } from '#domain/upcoming-deletions.ts';

type Props = { settings: RetentionSettings; counts: UpcomingCounts };

/** Each purpose with its term, its reason and what will be deleted soon. */
export function TermTable({ settings, counts }: Props) {
  const { retention: t } = useTexts();
  const url = useListUrl();
  const columns: Column<RetentionPurpose>[] = [
    {
      key: 'purpose',
      header: t.list.purpose,
      width: 'l',
      narrow: 'lead',
      cell: (purpose) => <b>{t.purposes[purpose]}</b>,
    },
    {
      key: 'term',
      header: t.list.term,
      width: 'l',
      narrow: 'line',
      cell: (purpose) => <TermOf purpose={purpose} settings={settings} />,
    },
    {
      key: 'reason',
      header: t.list.reason,
      narrow: 'line',
      cell: (purpose) => <span className="text-soft">{t.reasons[purpose]}</span>,
    },
    {
      key: 'soon',
      header: t.list.soon,
      width: 's',
      numeric: true,
      narrow: 'aside',
      cell: (purpose) => {
        if (purpose === 'visitors') return counts.visitors;
        if (!isOneOf(listedPurposes, purpose)) return null;
        const to = url({ soort: upcomingList.others.purpose.write(purpose), pagina: null });
        return counts[purpose] > 0 ? <Link to={to}>{counts[purpose]}</Link> : 0;
      },
    },
  ];
  return (
    <Panel title={t.list.terms} flush>
      <Table
        caption={t.list.caption}
        columns={columns}
        rows={retentionPurposes}
        rowKey={(purpose) => purpose}
        frame="panel"
      />
    </Panel>
  );
}

function TermOf({ purpose, settings }: { purpose: RetentionPurpose; settings: RetentionSettings }) {
  const { retention: t } = useTexts();
  const term = termOf(settings, purpose);
  const written = ({ amount, unit }: Term) => t.terms[unit](amount);
  if (term === 'withRecord' || purpose === 'correspondence') return t.withRecord;
  if (term === 'permanent' || purpose === 'erasures' || purpose === 'audit') return t.permanent;
  return (
    <>
      {written(term)} <small className="text-soft">{t.starts[purpose]}</small>
      {purpose === 'applications' && settings.retention.nvp_code && (
        <small className="text-soft">, {t.list.withConsent(written(applicationTerm(settings, true)))}</small>
      )}
    </>
  );
}
