import { sql } from 'drizzle-orm';
import type { ColumnKey, ColumnKind, FigureColumn, FigureFilters } from '#domain/figures/figure.ts';
import { narrowed } from '#domain/list-description.ts';
import { pathTo } from '#domain/paths.ts';
import { presentationList } from '#domain/presentations/presentation-list.ts';

export const columns = (...given: [ColumnKey, ColumnKind][]): FigureColumn[] =>
  given.map(([key, kind]) => ({ key, kind }));

/** A day in Amsterdam, of a moment. */
export const dayOf = (column: string) =>
  sql.raw(`to_char(${column} at time zone 'Europe/Amsterdam', 'YYYY-MM-DD')`);
export const cells = (...values: ReturnType<typeof sql.raw>[]) =>
  sql`jsonb_build_array(${sql.join(values, sql`, `)}) as cells`;
export const text = (part: string) => sql.raw(part);

/** The presentations that were counted for this record. */
export const presentationsOf =
  ({ from, to, colleague }: FigureFilters, filter: 'company' | 'candidateId' | 'colleague') =>
  (id: string) =>
    pathTo('/admin/crm/presentations') +
    narrowed(presentationList, {
      from,
      to,
      colleague: colleague === null ? null : [colleague],
      [filter]: filter === 'candidateId' ? id : [id],
    });
export const application = (id: string) => pathTo('/admin/dashboard/sollicitaties/:id', { id });
export const assignment = (id: string) => pathTo('/admin/dashboard/vacatures/:id', { id });
export const placement = (id: string) => pathTo('/admin/crm/placements/:id', { id });
export const customer = (id: string) => pathTo('/admin/crm/customers/:id', { id });
