import type { ReactNode } from 'react';
import { href } from 'react-router';
import { PartPanel } from '#app/components/admin/part-panel.tsx';
import { placementLooks } from '#app/components/admin/records/tones.ts';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { formatCents } from '#domain/money.ts';
import { stateOf } from '#domain/placements/placement.ts';
import type { ListedPlacement } from '#domain/placements/placement-view.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { usePeriod } from './use-period.ts';

export type PlacementsOf = { rows: ListedPlacement[]; total: number; today: Day; rates: boolean };

type Props = PlacementsOf & {
  /** Whose page it is on; that name is left out. */
  of: 'candidate' | 'customer';
  /** The list with all of them. */
  all: string;
  act?: ReactNode;
};

/** The newest placements of a candidate or customer. */
export function PlacementsPanel({ rows, total, today, rates, of, all, act }: Props) {
  const { placements } = useTexts();
  const { list, panel, states, title } = placements;
  const { language } = useSite();
  const period = usePeriod();
  const columns: Column<ListedPlacement>[] = [
    {
      key: 'who',
      header: of === 'candidate' ? list.company : list.person,
      narrow: 'lead',
      cell: (row) => (
        <TwoLine to={href('/admin/crm/placements/:id', { id: row.id })} caption={row.title}>
          {of === 'candidate' ? row.companyName : row.personName}
        </TwoLine>
      ),
    },
    {
      key: 'period',
      header: list.start,
      narrow: 'line',
      cell: (row) => (
        <TwoLine
          caption={
            rates && row.marginCents !== null && `${list.margin} ${formatCents(row.marginCents, language)}`
          }
        >
          {period(row)}
        </TwoLine>
      ),
    },
    {
      key: 'state',
      header: list.state,
      width: 'm',
      narrow: 'foot',
      cell: (row) => {
        const state = stateOf(row, today);
        return <StatusBadge {...placementLooks[state]}>{states[state]}</StatusBadge>;
      },
    },
  ];
  return (
    <PartPanel title={title} none={panel.none} shown={rows.length} total={total} all={all} act={act}>
      <Table caption={title} columns={columns} rows={rows} rowKey={({ id }) => id} frame="panel" />
    </PartPanel>
  );
}
