import type { ComponentProps } from 'react';
import { href } from 'react-router';
import { PartPanel } from '#app/components/admin/part-panel.tsx';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { useSorting } from '#app/components/admin/list/list-sorting.ts';
import { actionsColumn, type Column, Table, TwoLine } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import { formatCents } from '#domain/money.ts';
import type { PresentationListState } from '#domain/presentations/presentation-list.ts';
import type { PresentationView } from '#domain/presentations/presentation-view.ts';
import { calendarDay, type Day } from '#domain/time/amsterdam.ts';
import { formatDate } from '#domain/time/format.ts';
import { PresentationActions } from './presentation-actions.tsx';
import { PresentationBadge } from './presentation-badge.tsx';

type About = 'candidate' | 'customer' | 'assignment';

/** `without`: what the page is about already. */
function useColumns(today: Day, without: readonly About[] = []): Column<PresentationView>[] {
  const { list, presentations: t } = useTexts();
  const { language } = useSite();
  // The year only if it is another one: the caption has one line.
  const dayOf = (at: Date) =>
    formatDate(at, language, 'short', { withYear: calendarDay(at).slice(0, 4) !== today.slice(0, 4) });
  const about: Record<About, Column<PresentationView>> = {
    candidate: {
      key: 'candidate',
      header: t.list.candidate,
      narrow: 'lead',
      cell: (row) => (
        <TwoLine to={href('/admin/crm/candidates/:id', { id: row.candidateId })}>
          <b className="table__name">{row.candidate}</b>
        </TwoLine>
      ),
    },
    customer: {
      key: 'customer',
      header: t.list.customer,
      narrow: without.includes('candidate') ? 'lead' : 'line',
      cell: (row) => (
        <TwoLine
          to={href('/admin/crm/customers/:id', { id: row.customerId })}
          caption={row.contacts.join(', ')}
        >
          {row.customer}
        </TwoLine>
      ),
    },
    assignment: {
      key: 'assignment',
      header: t.list.assignment,
      room: 's',
      narrow: 'line',
      cell: (row) =>
        row.assignmentId && (
          <TwoLine to={href('/admin/dashboard/vacatures/:id', { id: row.assignmentId })}>{row.title}</TwoLine>
        ),
    },
  };
  return [
    ...(['candidate', 'customer', 'assignment'] as const)
      .filter((name) => !without.includes(name))
      .map((name) => about[name]),
    {
      key: 'sent',
      header: t.list.sent,
      width: 's',
      narrow: 'aside',
      cell: (row) =>
        row.sentAt ? (
          <TwoLine caption={row.sentBy}>
            {formatDate(row.sentAt, language, 'short', { withYear: true })}
          </TwoLine>
        ) : (
          <span className="text-dim">{t.list.notSent}</span>
        ),
    },
    {
      key: 'pay',
      header: t.list.pay,
      width: 's',
      numeric: true,
      room: 'm',
      narrow: 'line',
      cell: (row) =>
        row.payCents !== null && (
          <TwoLine caption={row.payUnit && t.units[row.payUnit]}>
            {formatCents(row.payCents, language)}
          </TwoLine>
        ),
    },
    {
      key: 'state',
      header: t.list.state,
      width: 'l',
      narrow: 'foot',
      cell: (row) => (
        <TwoLine caption={captionOf(row, t, dayOf)}>
          <PresentationBadge {...row} />
        </TwoLine>
      ),
    },
    // A presentation has no page of its own, so its menu is there on phones too.
    actionsColumn(list.actions, (row) => <PresentationActions presentation={row} today={today} />, 'foot'),
  ];
}

type Texts = ReturnType<typeof useTexts>['presentations'];

/** The reason of the customer, or the agreement of the candidate. */
function captionOf(
  { state, standing, answerReason, agreement }: PresentationView,
  t: Texts,
  dayOf: (day: Date) => string,
) {
  if (answerReason) return answerReason;
  if (agreement) return t.agreedOn(t.ways[agreement.how], dayOf(agreement.at));
  return state === 'draft' ? t.standings[standing] : null;
}

type Props = { rows: PresentationView[]; today: Day; sort: PresentationListState['sort'] };

export function PresentationTable({ rows, today, sort }: Props) {
  const { list } = useTexts().presentations;
  const sorting = useSorting(sort);
  const columns = useColumns(today).map((column) =>
    column.key === 'sent' ? { ...column, sort: sorting('verstuurd', 'descending') } : column,
  );
  return <ListTable caption={list.caption} columns={columns} rows={rows} rowKey={({ id }) => id} fixed />;
}

type PanelProps = Pick<ComponentProps<typeof PartPanel>, 'all' | 'aside' | 'act'> & {
  rows: PresentationView[];
  /** Of all; only if the page has no more than the newest. */
  total?: number;
  today: Day;
  without: readonly About[];
};

/** The presentations of a candidate, customer, assignment or application. */
export function PresentationsPanel({ rows, total = rows.length, today, without, ...rest }: PanelProps) {
  const { presentations: t } = useTexts();
  const columns = useColumns(today, without);
  return (
    <PartPanel title={t.title} none={t.none} shown={rows.length} total={total} {...rest}>
      <Table caption={t.title} columns={columns} rows={rows} rowKey={({ id }) => id} frame="panel" />
    </PartPanel>
  );
}
