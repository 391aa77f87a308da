import { type SQL, sql } from 'drizzle-orm';
import type { Cell, Figure, FigureColumn, FigureFilters, Question } from '#domain/figures/figure.ts';
import { MAX_ROWS } from '#domain/figures/figure.ts';
import { endOfDay, type Day, startOfDay } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import { queries } from './questions.ts';

export type Asked = {
  sql: SQL;
  columns: FigureColumn[];
  chart?: Figure['chart'];
  /** The rows behind one row, or its record. */
  link: (ref: string, cells: Cell[]) => string;
};
export type Asking = FigureFilters & {
  today: Day;
  /** For the rows behind a figure. */
  between: (column: SQL) => SQL;
  by: (column: SQL) => SQL;
};

type Row = { cells: Cell[]; ref: string | null; total: number };

/** One query. `limit`: the file has all rows. */
export async function answerQuestion(
  db: Executor,
  question: Question,
  filters: FigureFilters & { today: Day },
  limit: number | null = MAX_ROWS,
): Promise<Figure> {
  const asked = queries[question](askingOf(filters));
  const { rows } = await db.execute<Row>(sql`
    select cells, ref::text as ref, (count(*) over ())::int as total from (${asked.sql}) answered
    ${limit === null ? sql`` : sql`limit ${limit}`}`);
  return {
    columns: asked.columns,
    rows: rows.map(({ cells, ref }) => ({ cells, to: asked.link(ref ?? '', cells) })),
    total: rows[0]?.total ?? 0,
    ...(asked.chart && { chart: asked.chart }),
  };
}

function askingOf(filters: FigureFilters & { today: Day }): Asking {
  const { from, to, colleague } = filters;
  return {
    ...filters,
    between: (column) =>
      sql`(${from ? sql`${column} >= ${startOfDay(from).toISOString()}::timestamptz` : sql`true`}
        and ${to ? sql`${column} < ${endOfDay(to).toISOString()}::timestamptz` : sql`true`})`,
    by: (column) => (colleague ? sql`${column} = ${colleague}::uuid` : sql`true`),
  };
}
