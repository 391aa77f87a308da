export type SortDirection = 'ascending' | 'descending';
export type ListSort<Column extends string> = { by: Column; direction: SortDirection };

const suffixes: Record<SortDirection, string> = { ascending: '-oplopend', descending: '-aflopend' };

/** As in the URL: 'naam-oplopend'. */
export function sortParam({ by, direction }: ListSort<string>): string {
  return by + suffixes[direction];
}

export function sortFrom<Column extends string>(
  params: URLSearchParams,
  columns: readonly Column[],
  fallback: ListSort<Column>,
  name = 'sorteer',
): ListSort<Column> {
  const wanted = params.get(name);
  for (const by of columns) {
    for (const direction of ['ascending', 'descending'] as const) {
      if (sortParam({ by, direction }) === wanted) return { by, direction };
    }
  }
  return fallback;
}

export function opposite(direction: SortDirection): SortDirection {
  return direction === 'ascending' ? 'descending' : 'ascending';
}
