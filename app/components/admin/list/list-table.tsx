import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide';
import { Button } from '#app/components/ui/button.tsx';
import { classes } from '#app/components/ui/classes.ts';
import { Icon } from '#app/components/ui/icon.tsx';
import { Menu, MenuLink } from '#app/components/ui/menu.tsx';
import { type Column, type Room, Table, type TableProps } from '#app/components/ui/table.tsx';
import { useTexts } from '#app/browser/use-site.ts';
import { ColumnMenu, isChosen } from './column-menu.tsx';
import { useListViews } from './list-context.ts';
import { SelectAll } from './selection.tsx';
import type { SortDirection } from '#domain/list-sort.ts';

/** A table with sortable columns; a menu replaces the headings that do not fit. */
export function ListTable<Row>(props: TableProps<Row>) {
  const layout = useListViews()?.layout;
  const hidden = new Set(layout?.hidden);
  const { columns: all, className } = props;
  const columns = all.filter((column, at) => !hidden.has(column.key) || !isChosen(column, at, all));
  return (
    <div>
      <OrderMenu columns={all} />
      <Table
        {...props}
        columns={columns}
        className={classes(className, layout?.density === 'compact' && 'table--compact') ?? ''}
      />
    </div>
  );
}

const roomClass: Record<Room | 'none', string | undefined> = {
  l: 'sort-menu--large',
  m: 'sort-menu--medium',
  s: 'sort-menu--small',
  none: undefined,
};

function OrderMenu<Row>({ columns }: Pick<TableProps<Row>, 'columns'>) {
  const { list } = useTexts();
  const orders = columns.flatMap(({ sort, ...column }) => (sort ? [{ ...column, ...sort }] : []));
  const current = orders.find(({ direction }) => direction);
  const trigger = (
    <Button variant="ghost" size="sm" icon={ArrowUpDown}>
      <span className="sort-menu__label">
        {list.order}
        {current && ': '}
        {current?.header}
        {current?.direction && <Direction of={current.direction} />}
      </span>
    </Button>
  );
  return (
    <div className="table-menus">
      {columns[0]?.width === 'check' && (
        <div className="table-menus__all">
          <SelectAll />
        </div>
      )}
      <div className={classes('sort-menu', roomClass[widestRoom(orders)])}>
        <Menu trigger={trigger}>
          {orders.map(({ key, header, to, direction }) => (
            <MenuLink key={key} to={to} preventScrollReset>
              {header}
              {direction && <Direction of={direction} />}
            </MenuLink>
          ))}
        </Menu>
      </div>
      <ColumnMenu columns={columns} />
    </div>
  );
}

function Direction({ of }: { of: SortDirection }) {
  const { ascending, descending } = useTexts().list;
  const up = of === 'ascending';
  return (
    <>
      <span className="visually-hidden"> {up ? ascending : descending}</span>
      <Icon of={up ? ArrowUp : ArrowDown} />
    </>
  );
}

/** The width of the window at which every sortable column is visible. */
function widestRoom(columns: readonly Pick<Column<never>, 'room'>[]): Room | 'none' {
  return (['l', 'm', 's'] as const).find((room) => columns.some((column) => column.room === room)) ?? 'none';
}
