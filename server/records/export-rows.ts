import { Column, type Query } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { AuditEntity } from '#domain/audit/audit-entry.ts';
import { type Actor, exportEntry, recordAudit } from '../audit/record-audit.ts';
import { cursorSlots } from '../db/cursor-slots.ts';
import type { Program } from '../program.ts';

const BATCH_SIZE = 1000;

type Export<Columns> = {
  entity: AuditEntity;
  /** For the audit log, which names them. */
  filters: object;
  query: { toSQL(): Query };
  /** The columns of the query, in its order. */
  columns: Columns;
};

/** Records the export, then reads in batches, no faster than the consumer. */
export async function* exportRows<Columns extends Record<string, PgColumn>>(
  { db, sql }: Pick<Program, 'db' | 'sql'>,
  { entity, filters, query, columns }: Export<Columns>,
  actor: Actor,
): AsyncGenerator<Read<Columns>[]> {
  await recordAudit(db, actor, exportEntry(entity, filters));
  const { sql: text, params } = query.toSQL();
  const fields = Object.entries(columns).map(([name, column]) => ({ name, column, maps: maps(column) }));
  // Copies have their final shape at once. Adding field by field takes longer than reading the row.
  const empty: Record<string, unknown> = Object.fromEntries(fields.map(({ name }) => [name, null]));
  const pages = () => sql.recordCursor(sql.unsafe(text, params), BATCH_SIZE);
  for await (const rows of cursorSlots.over(pages)) {
    yield rows.map((row) => {
      const read = { ...empty };
      for (let at = 0; at < fields.length; at += 1) {
        const value = row[at];
        const field = fields[at];
        if (!field || value === null) continue;
        read[field.name] = field.maps ? field.column.mapFromDriverValue(value) : value;
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built column by column, as the type is
      return read as Read<Columns>;
    });
  }
}

/** A column of texts has nothing to map. */
const maps = (column: PgColumn) => column.mapFromDriverValue !== Column.prototype.mapFromDriverValue;

type Read<Columns extends Record<string, PgColumn>> = {
  [Name in keyof Columns]: Columns[Name]['_']['data'] | NullOf<Columns[Name]>;
};
type NullOf<Column extends PgColumn> = Column['_']['notNull'] extends true ? never : null;
