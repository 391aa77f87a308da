import type { Column } from '#app/components/ui/table.tsx';
import { type ListSort, opposite, type SortDirection, sortParam } from '#domain/list-sort.ts';
import { useListUrl } from './list-url.ts';

/** For the `sort` of a column: its heading sorts by that column, then reverses the order. */
export function useSorting<Key extends string>(
  current: ListSort<Key>,
): (by: Key, first?: SortDirection) => NonNullable<Column<unknown>['sort']> {
  const url = useListUrl();
  return (by, first = 'ascending') => {
    const chosen = current.by === by;
    const direction = chosen ? opposite(current.direction) : first;
    return {
      to: url({ sorteer: sortParam({ by, direction }) }),
      ...(chosen && { direction: current.direction }),
    };
  };
}
