import type { SQL } from 'drizzle-orm';
import type { Cell, Figure, FigureColumn, FigureFilters } from '#domain/figures/figure.ts';
import type { Day } from '#domain/time/amsterdam.ts';

export type Asked = {
  sql: SQL;
  columns: FigureColumn[];
  /** The number of rows, if building all of them takes too long. */
  total?: SQL;
  chart?: Figure['chart'];
  /** The rows behind one row, or its record. */
  link: (ref: string, cells: Cell[]) => string;
};
export type Asking = FigureFilters & {
  today: Day;
  /** Whether the reader may see rates. */
  rates: boolean;
  /** For the rows behind a figure. */
  between: (column: SQL) => SQL;
  by: (column: SQL) => SQL;
};
