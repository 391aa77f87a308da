import { ArrowDown, ArrowUp } from 'lucide';
import type { ComponentType, ReactNode } from 'react';
import { Link } from '#app/components/ui/link.tsx';
import type { SortDirection } from '#domain/list-sort.ts';
import { Avatar } from './avatar.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import { staysOnPage } from './stays-on-page.ts';

type ColumnWidth = 'check' | 'act' | 'acts' | 'mark' | 'xs' | 's' | 'm' | 'l';
export type Room = 's' | 'm' | 'l';
/** `named`: a line that starts with the heading of its column. */
type NarrowPlace = 'check' | 'lead' | 'aside' | 'line' | 'named' | 'foot' | 'hidden';

const widthClass: Record<ColumnWidth, string> = {
  check: 'table-column--check',
  act: 'table-column--actions',
  acts: 'table-column--two-actions',
  mark: 'table-column--mark',
  xs: 'table-column--x-small',
  s: 'table-column--small',
  m: 'table-column--medium',
  l: 'table-column--large',
};
const roomClass: Record<Room, string> = {
  s: 'needs-room--small',
  m: 'needs-room--medium',
  l: 'needs-room--large',
};
const narrowClass: Record<NarrowPlace, string> = {
  check: 'table__cell--check',
  lead: 'table__cell--lead',
  aside: 'table__cell--aside',
  line: 'table__cell--line',
  named: 'table__cell--line table__cell--named',
  foot: 'table__cell--foot',
  hidden: 'table__cell--hidden',
};

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** For screen readers only, for a column of actions. */
  headerHidden?: boolean;
  /** Right-aligned with tabular figures. */
  numeric?: boolean;
  width?: ColumnWidth;
  /** The window width below which the column is hidden. */
  room?: Room;
  /** `to`: the list in the next order. `direction`: absent if the list is sorted by another column. */
  sort?: { to: string; direction?: SortDirection };
  /** The place of the cell when rows become list items on a phone. */
  narrow?: NarrowPlace;
};

export type RowProps = { id: string; children: ReactNode };

const PlainRow = ({ children }: RowProps) => <tr>{children}</tr>;

export type TableProps<Row> = {
  /** For screen readers. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Draws a row; plain if absent. */
  row?: ComponentType<RowProps>;
  /** `list`: with checkboxes in the first column. `open`: without. `panel`: in a panel. */
  frame?: 'list' | 'open' | 'panel';
  /** Fixed column widths; long text is truncated. */
  fixed?: boolean;
  className?: string;
};

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  row: TableRow = PlainRow,
  frame = 'open',
  fixed,
  className,
}: TableProps<Row>) {
  return (
    <table
      className={classes(
        'table',
        (frame === 'open' || (frame === 'list' && columns[0]?.width !== 'check')) && 'table--open',
        frame === 'panel' && 'table--in-panel',
        fixed && 'table--fixed',
        columns.some((column) => column.narrow) && 'table--stacking',
        className,
      )}
    >
      <caption className="visually-hidden">{caption}</caption>
      <colgroup>
        {columns.map(({ key, width, room }) => (
          <col key={key} className={classes(width && widthClass[width], room && roomClass[room])} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classes(column.numeric && 'table__number', column.room && roomClass[column.room])}
              aria-sort={column.sort?.direction}
            >
              <Header column={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <TableRow key={rowKey(row)} id={rowKey(row)}>
            {columns.map(({ key, header, cell, numeric, width, narrow, room }) => (
              <td
                key={key}
                data-heading={narrow === 'named' && typeof header === 'string' ? `${header}: ` : undefined}
                className={classes(
                  numeric && 'table__number',
                  (width === 'act' || width === 'acts') && 'table__actions',
                  room && roomClass[room],
                  narrow && narrowClass[narrow],
                )}
              >
                {cell(row)}
              </td>
            ))}
          </TableRow>
        ))}
      </tbody>
    </table>
  );
}

function Header<Row>({ column: { header, headerHidden, sort } }: { column: Column<Row> }) {
  if (headerHidden) return <span className="visually-hidden">{header}</span>;
  if (!sort) return header;
  return (
    <Link to={sort.to} preventScrollReset>
      {header}
      {sort.direction && ' '}
      {sort.direction && <Icon of={sort.direction === 'ascending' ? ArrowUp : ArrowDown} />}
    </Link>
  );
}

/** The last column, with the actions for a row. `acts`: one of them next to its menu. */
export function actionsColumn<Row>(
  header: string,
  cell: Column<Row>['cell'],
  narrow: NarrowPlace = 'hidden',
  width: 'act' | 'acts' = 'act',
): Column<Row> {
  return { key: 'actions', header, headerHidden: true, width, narrow, cell };
}

/** A cell with a value and a smaller caption. */
export function TwoLine({
  to,
  caption,
  children,
}: {
  to?: string;
  caption?: ReactNode;
  children: ReactNode;
}) {
  return (
    <>
      {to ? (
        <Link className="table__value" to={to} preventScrollReset={staysOnPage(to)}>
          {children}
        </Link>
      ) : (
        <span className="table__value">{children}</span>
      )}
      {caption != null && <small>{caption}</small>}
    </>
  );
}

/** A person as the row header. */
export function Who({
  name,
  to,
  caption,
  mark,
  neutral,
}: {
  name: string;
  to?: string;
  caption?: ReactNode;
  /** After the name. */
  mark?: ReactNode;
  neutral?: boolean;
}) {
  return (
    <span className="table__person">
      <Avatar name={name} neutral={neutral} />
      <span>
        <span className="table__marked">
          {to ? (
            <Link to={to} preventScrollReset={staysOnPage(to)}>
              {name}
            </Link>
          ) : (
            <b>{name}</b>
          )}
          {mark}
        </span>
        {caption != null && <small>{caption}</small>}
      </span>
    </span>
  );
}
