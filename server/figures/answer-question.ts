import { sql } from 'drizzle-orm';
import type { Cell, Figure, FigureFilters, Question } from '#domain/figures/figure.ts';
import { MAX_ROWS } from '#domain/figures/figure.ts';
import { endOfDay, startOfDay } from '#domain/time/amsterdam.ts';
import type { Executor } from '../db/client.ts';
import type { Asking } from './asked.ts';
import { queries } from './questions.ts';

type Row = { cells: Cell[]; ref: string | null; total: number };

/** One query. `limit`: the file has all rows. */
export async function answerQuestion(
  db: Executor,
  question: Question,
  filters: FigureFilters & Pick<Asking, 'today' | 'rates'>,
  limit: number | null = MAX_ROWS,
): Promise<Figure> {
  const asked = queries[question](askingOf(filters));
  const { rows } = await db.execute<Row>(sql`
    select cells, ref::text as ref, (${asked.total ?? sql`count(*) over ()`})::int as total from (${asked.sql}) answered
    ${limit === null ? sql`` : sql`limit ${limit}`}`);
  return {
    columns: asked.columns,
    rows: rows.map(({ cells, ref }) => ({ cells, to: asked.link(ref ?? '', cells) })),
    total: rows[0]?.total ?? 0,
    ...(asked.chart && { chart: asked.chart }),
  };
}

function askingOf(filters: FigureFilters & Pick<Asking, 'today' | 'rates'>): Asking {
  const { from, to, colleague } = filters;
  return {
    ...filters,
    between: (column) =>
      sql`(${from ? sql`${column} >= ${startOfDay(from).toISOString()}::timestamptz` : sql`true`}
        and ${to ? sql`${column} < ${endOfDay(to).toISOString()}::timestamptz` : sql`true`})`,
    by: (column) => (colleague ? sql`${column} = ${colleague}::uuid` : sql`true`),
  };
}
