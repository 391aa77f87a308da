import { Column, type Query, type SQL } from 'drizzle-orm';
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

type Exported = PgColumn | SQL.Aliased;

/** Reads in batches, no faster than the consumer. The export is recorded before the first row, but not if it cannot be read. */
export async function* exportRows<Columns extends Record<string, Exported>>(
  { db, sql }: Pick<Program, 'db' | 'sql'>,
  { entity, filters, query, columns }: Export<Columns>,
  actor: Actor,
): AsyncGenerator<Read<Columns>[]> {
  const { sql: text, params } = query.toSQL();
  const fields = Object.entries(columns).map(([name, column]) => ({ name, map: mapperOf(column) }));
  // Copies have their final shape at once. Adding field by field takes longer than reading the row.
  const empty: Record<string, unknown> = Object.fromEntries(fields.map(({ name }) => [name, null]));
  const pages = () => sql.recordCursor(sql.unsafe(text, params), BATCH_SIZE);
  let isRecorded = false;
  const record = async () => {
    if (!isRecorded) await recordAudit(db, actor, exportEntry(entity, filters));
    isRecorded = true;
  };
  for await (const rows of cursorSlots.over(pages)) {
    await record();
    yield rows.map((row) => {
      const read = { ...empty };
      for (let at = 0; at < fields.length; at += 1) {
        const value = row[at];
        const field = fields[at];
        if (!field || value === null) continue;
        read[field.name] = field.map ? field.map(value) : value;
      }
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- built column by column, as the type is
      return read as Read<Columns>;
    });
  }
  await record();
}

/** A column of texts has nothing to map. */
const mapperOf = (column: Exported) =>
  column instanceof Column && column.mapFromDriverValue !== Column.prototype.mapFromDriverValue
    ? (value: unknown): unknown => column.mapFromDriverValue(value)
    : undefined;

type Read<Columns extends Record<string, Exported>> = {
  [Name in keyof Columns]: ValueOf<Columns[Name]>;
};
type ValueOf<Source> = Source extends PgColumn
  ? Source['_']['data'] | (Source['_']['notNull'] extends true ? never : null)
  : Source extends SQL.Aliased<infer Value>
    ? Value
    : never;
