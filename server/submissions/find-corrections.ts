import { type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';

type Columns = PgTable & { id: AnyPgColumn; correctsId: AnyPgColumn };

/** The record that this one corrects and the one that corrects it, if they still exist. For a query of one record. */
export function correctionsOf(records: Columns): Record<'correctsId' | 'correctedById', SQL<string | null>> {
  return {
    correctsId: sql`(select other.id from ${records} other where other.id = ${records}.corrects_id)`,
    correctedById: sql`(select other.id from ${records} other where other.corrects_id = ${records}.id limit 1)`,
  };
}
