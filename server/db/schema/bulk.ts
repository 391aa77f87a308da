import { pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { BulkActName, BulkKind } from '#domain/bulk/bulk-acts.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const bulkActs = pgTable('bulk_acts', {
  /** That of its entry in the audit log. */
  id: uuid().primaryKey(),
  kind: text().$type<BulkKind>().notNull(),
  act: text().$type<BulkActName>().notNull(),
  /** The tag or pool that it is about. */
  aboutId: uuid('about_id'),
  doneBy: uuid('done_by'),
  doneAt: moment('done_at').notNull().defaultNow(),
  undoneAt: moment('undone_at'),
});
