import { Ellipsis } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { StatusBadge, type Tone } from '#app/components/ui/badge.tsx';
import { IconButton } from '#app/components/ui/button.tsx';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Pager } from '#app/components/ui/pager.tsx';
import { type Column, Table, TwoLine, Who } from '#app/components/ui/table.tsx';
import type { SortDirection } from '#domain/list-sort.ts';
import { type GalleryTexts, Part } from './part.tsx';

type Texts = GalleryTexts['table'];
type Application = {
  name: string;
  town: string;
  title: string;
  client: string;
  wish: number;
  day: number;
  tone: Tone;
};
type Selection = { names: ReadonlySet<string>; toggle: (name: string) => void; toggleAll: () => void };

const applications: Application[] = [
  {
    name: 'Sanne de Wit',
    town: 'Tilburg',
    title: 'Jurist Omgevingsrecht',
    client: 'Gemeente',
    wish: 5400,
    day: 14,
    tone: 'wait',
  },
  {
    name: 'Fleur Janssen',
    town: 'Breda',
    title: 'Legal Counsel IT',
    client: 'Technologie',
    wish: 4900,
    day: 13,
    tone: 'work',
  },
  {
    name: 'Mehmet Yıldız',
    town: 'Amsterdam',
    title: 'Compliance Officer',
    client: 'Bank',
    wish: 6200,
    day: 12,
    tone: 'talk',
  },
  {
    name: 'Lotte Vermeulen',
    town: 'Breda',
    title: 'Privacy Officer',
    client: 'Zorg',
    wish: 5600,
    day: 11,
    tone: 'ok',
  },
];

const pages = 9;
const onAPage = applications.length;

export function Lists({ t, statuses }: { t: Texts; statuses: GalleryTexts['status'] }) {
  const [params] = useSearchParams();
  const selection = useSelection();
  const direction: SortDirection = params.get('volgorde') === 'op' ? 'ascending' : 'descending';
  const page = Number(params.get('pagina') ?? 1);
  const pager = {
    label: t.pages,
    page,
    pages,
    hrefFor: (to: number) => `?pagina=${to}`,
    summary: t.shown((page - 1) * onAPage + 1, page * onAPage, pages * onAPage),
    pageLabel: t.page,
    previousLabel: t.previous,
    nextLabel: t.next,
  };
  return (
    <Part title={t.title} wide>
      <Table
        caption={t.caption}
        columns={columnsFor(t, statuses, selection, direction)}
        rows={direction === 'ascending' ? applications.toReversed() : applications}
        rowKey={({ name }) => name}
        isSelected={({ name }) => selection.names.has(name)}
        frame="list"
        fixed
      />
      <Pager {...pager} label={t.caption} compact />
      <Pager {...pager} />
    </Part>
  );
}

function useSelection(): Selection {
  const [names, setNames] = useState<ReadonlySet<string>>(new Set(['Sanne de Wit']));
  return {
    names,
    toggle: (name) => setNames((before) => before.symmetricDifference(new Set([name]))),
    toggleAll: () =>
      setNames((before) => new Set(before.size > 0 ? [] : applications.map(({ name }) => name))),
  };
}

function columnsFor(
  t: Texts,
  statuses: GalleryTexts['status'],
  { names, toggle, toggleAll }: Selection,
  direction: SortDirection,
): Column<Application>[] {
  const labels: Partial<Record<Tone, string>> = {
    wait: statuses.pending,
    work: statuses.reviewing,
    talk: statuses.interview,
    ok: statuses.accepted,
  };
  const some = names.size > 0;
  return [
    {
      key: 'select',
      width: 'check',
      narrow: 'hidden',
      header: (
        <Checkbox
          labelHidden
          checked={some}
          indeterminate={some && names.size < onAPage}
          onChange={toggleAll}
        >
          {t.selectAll}
        </Checkbox>
      ),
      cell: ({ name }) => (
        <Checkbox labelHidden checked={names.has(name)} onChange={() => toggle(name)}>
          {t.select(name)}
        </Checkbox>
      ),
    },
    {
      key: 'name',
      header: t.candidate,
      narrow: 'lead',
      cell: ({ name, town }) => <Who name={name} to="?" caption={town} />,
    },
    {
      key: 'title',
      header: t.assignment,
      narrow: 'line',
      cell: ({ title, client }) => <TwoLine caption={client}>{title}</TwoLine>,
    },
    {
      key: 'wish',
      header: t.wish,
      numeric: true,
      width: 's',
      narrow: 'hidden',
      cell: ({ wish }) => `€ ${wish.toLocaleString('nl-NL')}`,
    },
    {
      key: 'day',
      header: t.received,
      width: 's',
      narrow: 'aside',
      sort: { to: direction === 'ascending' ? '?volgorde=af' : '?volgorde=op', direction },
      cell: ({ day }) => `${day} nov`,
    },
    {
      key: 'status',
      header: t.status,
      width: 'm',
      narrow: 'foot',
      cell: ({ tone }) => <StatusBadge tone={tone}>{labels[tone]}</StatusBadge>,
    },
    {
      key: 'act',
      header: t.actions,
      headerHidden: true,
      width: 'act',
      narrow: 'hidden',
      cell: () => <IconButton icon={Ellipsis} label={t.actions} />,
    },
  ];
}
