import { Link2 } from 'lucide';
import { useState } from 'react';
import { href } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { CustomerPicker } from '#app/components/admin/customers/customer-picker.tsx';
import { ListTable } from '#app/components/admin/list/list-table.tsx';
import { BulkBar } from '#app/components/admin/list/bulk-bar.tsx';
import {
  SelectableRow,
  SelectionContext,
  useSelectionColumn,
} from '#app/components/admin/list/selection.tsx';
import { useSelection } from '#app/components/admin/list/use-selection.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { Button } from '#app/components/ui/button.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import { Select } from '#app/components/ui/select.tsx';
import { type Column, TwoLine } from '#app/components/ui/table.tsx';
import { useToast } from '#app/components/ui/toast.tsx';
import { useReload } from '#app/browser/use-reload.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { obviousProposal, type UnlinkedAssignment } from '#domain/assignments/customer-links.ts';
import type { CustomerName } from '#domain/customers/customer-record.ts';

/** Assignments without a customer, each with a choice that a colleague confirms, one by one or together. */
export function UnlinkedTable({ rows }: { rows: readonly UnlinkedAssignment[] }) {
  const texts = useTexts();
  const { assignmentManagement, workroom } = texts;
  const { link: t } = workroom;
  const selection = useSelection(rows.map(({ id }) => id));
  const [chosen, setChosen] = useState<ReadonlyMap<string, CustomerName | null>>(new Map());
  const choiceOf = (row: UnlinkedAssignment): CustomerName | null =>
    chosen.get(row.id) ?? (chosen.has(row.id) ? null : (obviousProposal(row.proposals) ?? null));
  const { link, pending } = useLinking();
  const confirm = async (confirmed: readonly UnlinkedAssignment[]) => {
    const links = confirmed.flatMap((row) => {
      const customer = choiceOf(row);
      return customer ? [{ assignmentId: row.id, customerId: customer.id }] : [];
    });
    if (await link(links)) selection.clear();
  };
  const ready = rows.filter((row) => selection.has(row.id) && choiceOf(row));
  const select = useSelectionColumn<UnlinkedAssignment>(({ title }) => title);
  const columns: Column<UnlinkedAssignment>[] = [
    {
      key: 'title',
      header: assignmentManagement.list.columns.title,
      narrow: 'lead',
      cell: ({ id, title, location }) => (
        <TwoLine to={href('/admin/dashboard/vacatures/:id', { id })} caption={location}>
          <b className="table__name">{title}</b>
        </TwoLine>
      ),
    },
    {
      key: 'organization',
      header: assignmentManagement.form.labels.organization,
      narrow: 'line',
      cell: ({ organization }) => organization,
    },
    {
      key: 'customer',
      header: assignmentManagement.list.columns.customer,
      narrow: 'line',
      cell: (row) => (
        <CustomerChoice
          row={row}
          value={choiceOf(row)}
          onChange={(customer) => setChosen((before) => new Map([...before, [row.id, customer]]))}
        />
      ),
    },
    {
      key: 'confirm',
      header: t.confirm,
      headerHidden: true,
      width: 'm',
      narrow: 'foot',
      cell: (row) => (
        <Button
          needs="edit"
          size="sm"
          icon={Link2}
          pending={pending}
          disabled={!choiceOf(row)}
          aria-label={t.confirmOf(row.title)}
          onClick={() => void confirm([row])}
        >
          {t.confirm}
        </Button>
      ),
    },
  ];
  return (
    <SelectionContext value={selection}>
      <BulkBar selection={selection}>
        <button type="button" disabled={ready.length === 0 || pending} onClick={() => void confirm(ready)}>
          <Icon of={Link2} />
          {t.confirmMany(ready.length)}
        </button>
      </BulkBar>
      <ListTable
        caption={t.title}
        columns={[...select, ...columns]}
        rows={rows}
        rowKey={({ id }) => id}
        row={SelectableRow}
        frame="list"
        fixed
      />
    </SelectionContext>
  );
}

type ChoiceProps = {
  row: UnlinkedAssignment;
  value: CustomerName | null;
  onChange: (customer: CustomerName | null) => void;
};

const OTHER = 'other';

/** The proposals, and a way to search for another customer. */
function CustomerChoice({ row: { title, proposals }, value, onChange }: ChoiceProps) {
  const { link: t } = useTexts().workroom;
  const isProposed = value === null || proposals.some(({ id }) => id === value.id);
  const [searching, setSearching] = useState(proposals.length === 0 || !isProposed);
  const label = t.customerOf(title);
  if (searching) return <CustomerPicker small aria-label={label} value={value} onChange={onChange} />;
  return (
    <Select
      small
      aria-label={label}
      placeholder={t.choose}
      value={value?.id ?? ''}
      options={[
        ...proposals.map(({ id, companyName, city, kind }) => ({
          value: id,
          label: `${[companyName, city].filter(Boolean).join(', ')} (${t.kinds[kind]})`,
        })),
        { value: OTHER, label: t.other },
      ]}
      onChange={({ target }) => {
        if (target.value === OTHER) setSearching(true);
        onChange(proposals.find(({ id }) => id === target.value) ?? null);
      }}
    />
  );
}

function useLinking() {
  const { link: t } = useTexts().workroom;
  const toast = useToast();
  const fail = useFailure();
  const reload = useReload();
  const [pending, setPending] = useState(false);
  return {
    pending,
    async link(links: { assignmentId: string; customerId: string }[]): Promise<boolean> {
      if (links.length === 0) return false;
      setPending(true);
      const sent = await send(endpoint('/admin/dashboard/vacatures/klanten/koppelen'), { links });
      setPending(false);
      if (sent.state !== 'done') {
        fail(sent, t.failed);
        return false;
      }
      const { outcomes } = sent.answer;
      const linked = outcomes.filter(({ outcome }) => outcome === 'linked').length;
      const kept = outcomes.length - linked;
      if (kept === 0) toast.success({ title: t.done(linked) });
      else toast.error({ title: t.done(linked), detail: t.kept(kept) });
      await reload();
      return true;
    },
  };
}
