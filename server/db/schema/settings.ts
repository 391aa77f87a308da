import { bigint, integer, jsonb, pgTable, timestamp } from 'drizzle-orm/pg-core';

export const adminSettings = pgTable('admin_settings', {
  id: integer().primaryKey(),
  settings: jsonb().notNull(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const publicContent = pgTable('public_content', {
  id: integer().primaryKey(),
  epoch: bigint({ mode: 'number' }).notNull(),
});
