import { createContext, use, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { endpoint, send } from '#app/browser/send.ts';
import { Checkbox } from '#app/components/ui/checkbox.tsx';
import type { Column, RowProps } from '#app/components/ui/table.tsx';
import { useMay } from '#app/browser/use-may.ts';
import { useTexts } from '#app/browser/use-site.ts';
import { useFailure } from '#app/components/admin/use-failure.ts';
import { CappedContext } from './list-context.ts';
import type { BulkKind } from '#domain/bulk/bulk-acts.ts';
import type { BulkSelection } from '#domain/bulk/bulk-requests.ts';
import { placeParams } from '#domain/list-place.ts';

export type Selection = {
  ids: string[];
  has: (id: string) => boolean;
  /** `through`: with the shift key, all rows up to the one before it that was ticked. */
  toggle: (id: string, through?: boolean) => void;
  toggleAll: () => void;
  clear: () => void;
  /** Of the rows that are shown. */
  some: boolean;
  all: boolean;
  count: number;
  /** The role may act on several rows at once. */
  allowed: boolean;
};
export type ListSelection = Selection & {
  kind: BulkKind;
  /** As the server is told. */
  sent: BulkSelection;
  /** Selects everything that the list shows on all its pages; undefined if that is no more. */
  takeWhole: (() => void) | undefined;
  /** All rows of the list; undefined if they were not counted. */
  total: number | undefined;
};

/** The rows that one tick is about: with shift, those from the one before it that was ticked. */
export function useReach(shown: readonly string[]): (id: string, through?: boolean) => ReadonlySet<string> {
  const last = useRef<string>(undefined);
  return (id, through = false) => {
    const [from, to] = [shown.indexOf(through ? (last.current ?? id) : id), shown.indexOf(id)];
    last.current = id;
    return new Set(from < 0 ? [id] : shown.slice(Math.min(from, to), Math.max(from, to) + 1));
  };
}

/** All of them follow the row that was clicked. */
export function turned(
  before: ReadonlySet<string>,
  rows: ReadonlySet<string>,
  wasIn: boolean,
): ReadonlySet<string> {
  return wasIn ? before.difference(rows) : before.union(rows);
}

type Whole = { query: string; at: string; total: number };
export type SelectedFrom = {
  kind: BulkKind;
  rows: readonly { id: string }[];
  total: number;
  /** Of a list that the URL does not describe: its filters. */
  query?: string;
};

/** Goes on over the pages of a list. Everything in it is told to the server by its filters and the moment. */
export function useListSelection({ kind, rows, total, query: given }: SelectedFrom): ListSelection {
  const { bulk: t } = useTexts();
  const fail = useFailure();
  const query = filtersIn(useLocation().search, given);
  /** The ticked rows; those left out if the whole list is selected. */
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const [taken, setTaken] = useState<Whole>();
  // Other filters show other rows: the selection was of the list before.
  const whole = taken?.query === query ? taken : undefined;
  const ticked = taken && !whole ? new Set<string>() : marked;
  const shown = rows.map(({ id }) => id);
  const has = (id: string) => ticked.has(id) === (whole === undefined);
  const here = shown.filter(has);
  const reach = useReach(shown);
  const mark = (ids: ReadonlySet<string>) => {
    setMarked(ids);
    if (!whole) setTaken(undefined);
  };
  const clear = () => {
    setMarked(new Set());
    setTaken(undefined);
  };
  const take = async () => {
    const sent = await send(endpoint('/admin/bulk/selectie'), { kind, query });
    if (sent.state !== 'done') return fail(sent, t.notSelected);
    setMarked(new Set());
    setTaken({ query, ...sent.answer });
  };
  const count = whole ? Math.max(0, whole.total - ticked.size) : ticked.size;
  const turn = here.length > 0 ? new Set(here) : new Set(shown);
  return {
    kind,
    ids: whole ? [] : [...ticked],
    count,
    total: use(CappedContext) ? undefined : total,
    some: here.length > 0,
    all: here.length === shown.length,
    has,
    toggle: (id, through) => mark(turned(ticked, reach(id, through), ticked.has(id))),
    toggleAll: () => mark(ticked.symmetricDifference(turn)),
    clear,
    takeWhole: !whole && total > count ? () => void take() : undefined,
    sent: whole ? { by: 'list', query, at: whole.at, except: [...ticked] } : { by: 'ids', ids: [...ticked] },
    allowed: useMay()('bulk'),
  };
}

function filtersIn(search: string, given: string | undefined): string {
  const params = new URLSearchParams(given ?? search);
  for (const name of ['pagina', 'sorteer', 'weergave', ...placeParams]) params.delete(name);
  return params.toString();
}

export const isWithShift = (event: Event): boolean => event instanceof MouseEvent && event.shiftKey;

/**
 * Of the list around: a tick is drawn by the boxes, the rows and the bar alone, and not by every cell of the table.
 */
export const SelectionContext = createContext<Selection | undefined>(undefined);

/** The first column of a table with `frame="list"`. */
export function useSelectionColumn<Row extends { id: string }>(nameOf: (row: Row) => string): Column<Row>[] {
  const { list } = useTexts();
  const column: Column<Row> = {
    key: 'select',
    width: 'check',
    narrow: 'check',
    header: <SelectAll />,
    cell: (row) => <SelectBox id={row.id}>{list.select(nameOf(row))}</SelectBox>,
  };
  return useMay()('bulk') ? [column] : [];
}

export function SelectAll() {
  const { list } = useTexts();
  const { some = false, all, toggleAll } = use(SelectionContext) ?? {};
  return (
    <Checkbox labelHidden checked={some} indeterminate={some && !all} onChange={toggleAll}>
      {list.selectAll}
    </Checkbox>
  );
}

function SelectBox({ id, children }: { id: string; children: string }) {
  const selection = use(SelectionContext);
  return (
    <Checkbox
      labelHidden
      checked={selection?.has(id) ?? false}
      onChange={({ nativeEvent }) => selection?.toggle(id, isWithShift(nativeEvent))}
    >
      {children}
    </Checkbox>
  );
}

export function SelectableRow({ id, children }: RowProps) {
  return <tr aria-selected={use(SelectionContext)?.has(id)}>{children}</tr>;
}
