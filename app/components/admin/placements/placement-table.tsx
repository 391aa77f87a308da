import { href } from 'react-router';
import { useSorting } from '#app/components/admin/list/list-sorting.ts';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { placementLooks } from '#app/components/admin/records/tones.ts';
import { StatusBadge } from '#app/components/ui/badge.tsx';
import { Due } from '#app/components/ui/due.tsx';
import { type Column, TwoLine } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { formatCents } from '#domain/money.ts';
import { alertDays, daysUntilEnd, stateOf } from '#domain/placements/placement.ts';
import type { PlacementSort } from '#domain/placements/placement-list.ts';
import type { ListedPlacement } from '#domain/placements/placement-view.ts';
import type { Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';

type Props = { rows: ListedPlacement[]; sort: PlacementSort; today: Day; rates: boolean };

export function PlacementTable({ rows, sort, today, rates }: Props) {
  const { assignments, placements } = useTexts();
  const { list: t, states } = placements;
  const { language } = useSite();
  const sorting = useSorting(sort);
  const dayOf = (day: Day) => formatDate(day, language, 'short', { withYear: true });
  const columns: Column<ListedPlacement>[] = [
    {
      key: 'person',
      header: t.person,
      narrow: 'lead',
      sort: sorting('naam'),
      cell: ({ id, personName, title }) => (
        <TwoLine to={href('/admin/crm/placements/:id', { id })} caption={title}>
          <b className="table__name">{personName}</b>
        </TwoLine>
      ),
    },
    {
      key: 'company',
      header: t.company,
      room: 's',
      narrow: 'line',
      sort: sorting('bedrijf'),
      cell: ({ customerId, companyName }) => (
        <TwoLine to={href('/admin/crm/customers/:id', { id: customerId })}>{companyName}</TwoLine>
      ),
    },
    {
      key: 'type',
      header: t.type,
      width: 'm',
      room: 'l',
      narrow: 'hidden',
      cell: ({ type, ownerName }) => <TwoLine caption={ownerName}>{assignments.types[type]}</TwoLine>,
    },
    {
      key: 'start',
      header: t.start,
      width: 's',
      room: 'm',
      narrow: 'hidden',
      sort: sorting('begin', 'descending'),
      cell: ({ startDate }) => dayOf(startDate),
    },
    {
      key: 'end',
      header: t.end,
      width: 'm',
      narrow: 'line',
      sort: sorting('einde'),
      cell: (row) =>
        row.endsOn === null ? (
          <span className="text-dim">{t.noEnd}</span>
        ) : (
          <>
            {dayOf(row.endsOn)} <EndsSoon placement={row} today={today} />
          </>
        ),
    },
    ...(rates
      ? [
          {
            key: 'margin',
            header: t.margin,
            width: 's',
            room: 's',
            numeric: true,
            narrow: 'aside',
            cell: ({ marginCents, type }: ListedPlacement) =>
              marginCents !== null && (
                <TwoLine caption={type === 'Werving & selectie' ? t.once : t.perHour}>
                  {formatCents(marginCents, language)}
                </TwoLine>
              ),
          } as const,
        ]
      : []),
    {
      key: 'state',
      header: t.state,
      width: 's',
      narrow: 'foot',
      cell: (row) => {
        const state = stateOf(row, today);
        return <StatusBadge {...placementLooks[state]}>{states[state]}</StatusBadge>;
      },
    },
  ];
  return <ListTable caption={t.caption} columns={columns} rows={rows} rowKey={({ id }) => id} fixed />;
}

/** The days left, once the owner has been told about the end. */
function EndsSoon({ placement, today }: { placement: ListedPlacement; today: Day }) {
  const { list: t } = useTexts().placements;
  const left = daysUntilEnd(placement, today);
  if (left === null || left > alertDays[0]) return null;
  return <Due look={left <= alertDays[2] ? 'soon' : 'near'}>{t.daysLeft(left)}</Due>;
}
