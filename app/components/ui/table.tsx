import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { SortDirection } from '#domain/list-sort.ts';
import { Avatar } from './avatar.tsx';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export type Column<Row> = {
  key: string;
  header: ReactNode;
  cell: (row: Row) => ReactNode;
  /** Read, not shown: for a column of actions. */
  headerHidden?: boolean;
  /** Numbers stand to the right, in figures of equal width. */
  numeric?: boolean;
  width?: 'check' | 'act' | 'xs' | 's' | 'm' | 'l';
  /** How much room the window must have; with less, the column gives its own to the name of the row. */
  room?: 's' | 'm' | 'l';
  /** `to` is the list in the next order; `direction` is absent while the list is ordered by another column. */
  sort?: { to: string; direction?: SortDirection };
  /** Where the cell goes when the row becomes a list item on a phone. */
  narrow?: 'lead' | 'aside' | 'line' | 'foot' | 'hidden';
};

export type TableProps<Row> = {
  /** Says what the table holds; read, not shown. */
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  isSelected?: (row: Row) => boolean;
  /** `list`: first column holds boxes. `open`: a list without. `panel`: inside a panel. */
  frame?: 'list' | 'open' | 'panel';
  compact?: boolean;
  /** Keeps the columns to their widths and cuts long text off. */
  fixed?: boolean;
  className?: string;
};

export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  isSelected,
  frame = 'open',
  compact,
  fixed,
  className,
}: TableProps<Row>) {
  return (
    <table
      className={classes(
        'tbl',
        frame === 'open' && 'tbl--open',
        frame === 'panel' && 'tbl--plain',
        compact && 'tbl--compact',
        fixed && 'tbl--fix',
        columns.some((column) => column.narrow) && 'tbl--stack',
        className,
      )}
    >
      <caption className="vh">{caption}</caption>
      <colgroup>
        {columns.map(({ key, width, room }) => (
          <col key={key} className={classes(width && `w-${width}`, room && `room-${room}`)} />
        ))}
      </colgroup>
      <thead>
        <tr>
          {columns.map((column) => (
            <th
              key={column.key}
              scope="col"
              className={classes(column.numeric && 'num', column.room && `room-${column.room}`)}
              aria-sort={column.sort?.direction}
            >
              <Header column={column} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)} aria-selected={isSelected?.(row)}>
            {columns.map(({ key, cell, numeric, width, narrow, room }) => (
              <td
                key={key}
                className={classes(
                  numeric && 'num',
                  width === 'act' && 'act',
                  room && `room-${room}`,
                  narrow && `n-${narrow}`,
                )}
              >
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Header<Row>({ column: { header, headerHidden, sort } }: { column: Column<Row> }) {
  if (headerHidden) return <span className="vh">{header}</span>;
  if (!sort) return header;
  return (
    <Link to={sort.to} preventScrollReset>
      {header}
      {sort.direction && ' '}
      {sort.direction && <Icon of={sort.direction === 'ascending' ? ArrowUp : ArrowDown} />}
    </Link>
  );
}

/** A cell of two lines: the value and, smaller, what goes with it. */
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
        <Link className="l1" to={to}>
          {children}
        </Link>
      ) : (
        <span className="l1">{children}</span>
      )}
      {caption != null && <small>{caption}</small>}
    </>
  );
}

/** A person as the head of a row. */
export function Who({
  name,
  to,
  caption,
  neutral,
}: {
  name: string;
  to: string;
  caption?: ReactNode;
  neutral?: boolean;
}) {
  return (
    <span className="who">
      <Avatar name={name} neutral={neutral} />
      <span>
        <Link to={to}>{name}</Link>
        {caption != null && <small>{caption}</small>}
      </span>
    </span>
  );
}
