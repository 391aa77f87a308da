import { X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import { Icon } from '#app/components/ui/icon.tsx';
import type { Column } from '#app/components/ui/table.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import type { Texts } from '#texts/texts.ts';

export type Selection = {
  ids: string[];
  has: (id: string) => boolean;
  toggle: (id: string) => void;
  toggleAll: () => void;
  clear: () => void;
  /** Of the rows that are shown. */
  some: boolean;
  all: boolean;
  /** The role may act on several rows at once. */
  allowed: boolean;
};

/** Rows that are no longer shown leave the selection, unless it goes on over the pages of a list. */
export function useSelection(shown: readonly string[], { overPages = false } = {}): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const here = shown.filter((id) => chosen.has(id));
  const kept = overPages ? chosen : new Set<string>();
  return {
    ids: overPages ? [...chosen] : here,
    some: here.length > 0,
    has: (id) => chosen.has(id),
    toggle: (id) => setChosen((before) => before.symmetricDifference(new Set([id]))),
    toggleAll: () =>
      setChosen(here.length > 0 ? kept.difference(new Set(shown)) : kept.union(new Set(shown))),
    clear: () => setChosen(new Set()),
    all: here.length === shown.length,
    allowed: useMay()('bulk'),
  };
}

/** The first column of a table with `frame="list"`. */
export function selectionColumn<Row extends { id: string }>(
  selection: Selection,
  texts: Texts,
  nameOf: (row: Row) => string,
): Column<Row>[] {
  const { some } = selection;
  const column: Column<Row> = {
    key: 'select',
    width: 'check',
    narrow: 'check',
    header: (
      <Checkbox
        labelHidden
        checked={some}
        indeterminate={some && !selection.all}
        onChange={selection.toggleAll}
      >
        {texts.list.selectAll}
      </Checkbox>
    ),
    cell: (row) => (
      <Checkbox labelHidden checked={selection.has(row.id)} onChange={() => selection.toggle(row.id)}>
        {texts.list.select(nameOf(row))}
      </Checkbox>
    ),
  };
  return selection.allowed ? [column] : [];
}

/** Covers the head of the table while rows are selected; its children are buttons. */
export function BulkBar({ selection, children }: { selection: Selection; children: ReactNode }) {
  const { list } = useTexts();
  if (selection.ids.length === 0) return null;
  return (
    <section className="bulk-actions" aria-label={list.bulk}>
      <b role="status">{list.selected(selection.ids.length)}</b>
      {children}
      <button type="button" onClick={selection.clear}>
        <Icon of={X} />
        {list.clearSelection}
      </button>
    </section>
  );
}
