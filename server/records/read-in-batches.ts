import type { Query } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Sql } from '../db/client.ts';
import { cursorSlots } from '../db/cursor-slots.ts';

const rowsAtOnce = 1000;

/**
 * Reads a query in batches, as fast as the reader takes them. The columns are those of the query, in its order.
 */
export async function* readInBatches<Columns extends Record<string, PgColumn>>(
  sql: Sql,
  query: { toSQL(): Query },
  columns: Columns,
): AsyncGenerator<Read<Columns>[]> {
  const { sql: text, params } = query.toSQL();
  const names = Object.entries(columns);
  const pages = () => sql.cursorOfValues(sql.unsafe(text, params), rowsAtOnce);
  for await (const rows of cursorSlots.over(pages)) {
    yield rows.map((row) => {
      const entries = names.map(([name, column], at) => {
        const value = row[at];
        return [name, value === null || value === undefined ? null : column.mapFromDriverValue(value)];
      });
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built column by column, as the type is
      return Object.fromEntries(entries) as Read<Columns>;
    });
  }
}

type Read<Columns extends Record<string, PgColumn>> = {
  [Name in keyof Columns]: Columns[Name]['_']['data'] | NullOf<Columns[Name]>;
};
type NullOf<Column extends PgColumn> = Column['_']['notNull'] extends true ? never : null;
