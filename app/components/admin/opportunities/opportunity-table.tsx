import { Pencil } from 'lucide';
import { href } from 'react-router';
import { useQuickActivity } from '#app/components/admin/activities/quick-activity.tsx';
import { SelectableList } from '#app/components/admin/bulk/selectable-list.tsx';
import { useSorting } from '#app/components/admin/list/list-sorting.ts';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { SelectableRow, useSelectionColumn } from '#app/components/admin/list/selection.tsx';
import { RowMenu } from '#app/components/admin/list/row-menu.tsx';
import { IconLink } from '#app/components/ui/button.tsx';
import { actionsColumn, type Column, TwoLine } from '#app/components/ui/table.tsx';
import { useSite, useTexts } from '#app/browser/use-site.ts';
import type { OpportunitySort } from '#domain/opportunities/opportunity-list.ts';
import type { ListedOpportunity } from '#domain/opportunities/opportunity-view.ts';
import { formatDate, formatMoney } from '#domain/time/format.ts';
import { AssignmentOfOpportunity } from './make-assignment.tsx';
import { CloseDialog } from './close-dialog.tsx';
import { StageControl } from './stage-control.tsx';
import { useStageMoves } from './use-stage-moves.ts';
import { MentionText } from '#app/components/admin/mentions/mention-text.tsx';
import { useOwnerColumn } from '#app/components/admin/owners/owner-column.tsx';

/** `total`: on all pages. */
type Props = { rows: ListedOpportunity[]; total: number; sort: OpportunitySort };

export function OpportunityTable({ rows, total, sort }: Props) {
  const moves = useStageMoves();
  const quick = useQuickActivity();
  const texts = useTexts();
  const { crm, list, opportunities } = texts;
  const { list: t } = opportunities;
  const { language } = useSite();
  const sorting = useSorting(sort);
  const select = useSelectionColumn<ListedOpportunity>(({ title }) => title);
  const columns: Column<ListedOpportunity>[] = [
    {
      key: 'title',
      header: t.name,
      narrow: 'lead',
      cell: ({ id, title, description }) => (
        <TwoLine
          to={href('/admin/crm/opportunities/:id', { id })}
          caption={description && <MentionText text={description} />}
        >
          <b className="table__name">{title}</b>
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
      key: 'value',
      header: t.value,
      width: 's',
      numeric: true,
      narrow: 'aside',
      sort: sorting('waarde', 'descending'),
      cell: (row) => {
        const { probability } = moves.placeOf(row);
        return (
          <TwoLine caption={probability === null ? null : crm.chance(probability)}>
            {row.value === null ? (
              <span className="text-dim">{t.noValue}</span>
            ) : (
              formatMoney(row.value, language)
            )}
          </TwoLine>
        );
      },
    },
    {
      key: 'closeDate',
      header: t.closeDate,
      width: 's',
      room: 's',
      narrow: 'line',
      sort: sorting('sluitdatum'),
      cell: ({ expectedCloseDate }) =>
        expectedCloseDate === null ? (
          <span className="text-dim">{crm.notFilledIn}</span>
        ) : (
          formatDate(expectedCloseDate, language, 'short', { withYear: true })
        ),
    },
    {
      key: 'stage',
      header: t.stage,
      width: 'm',
      narrow: 'foot',
      cell: (row) => <StageControl opportunity={row} moves={moves} />,
    },
    useOwnerColumn(),
    {
      key: 'added',
      header: t.added,
      width: 's',
      room: 'l',
      narrow: 'hidden',
      sort: sorting('toegevoegd', 'descending'),
      cell: ({ createdAt }) => formatDate(createdAt, language, 'short', { withYear: true }),
    },
    actionsColumn(list.actions, (row) => (
      <div className="row-actions">
        {moves.placeOf(row).stage === 'closed_won' && <AssignmentOfOpportunity opportunity={row} />}
        <IconLink
          icon={Pencil}
          to={href('/admin/crm/opportunities/:id/edit', { id: row.id })}
          label={t.editOf(row.title)}
          title={t.edit}
        />
        <RowMenu of={row.title}>{quick.items({ kind: 'opportunity', id: row.id, name: row.title })}</RowMenu>
      </div>
    )),
  ];
  return (
    <>
      <SelectableList kind="opportunity" rows={rows} total={total}>
        <ListTable
          caption={t.caption}
          columns={[...select, ...columns]}
          rows={rows}
          rowKey={({ id }) => id}
          row={SelectableRow}
          frame="list"
          fixed
        />
      </SelectableList>
      <CloseDialog moves={moves} />
      {quick.dialog}
    </>
  );
}
