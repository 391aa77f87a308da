import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

export const storedFiles = pgTable('stored_files', {
  id: uuid().primaryKey(),
  storageName: text('storage_name').notNull().unique(),
  displayName: text('display_name').notNull(),
  originalName: text('original_name').notNull(),
  mediaType: text('media_type').notNull(),
  size: integer().notNull(),
  sha256: text().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
